import type { PermissionName } from '../../platform/access/permission';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { ADMINISTRATOR_GRANTS } from './grants.policy';

/** The number of the staff members `m` who hold all of the grants for the whole institution. */
export const holding = (grants: readonly PermissionName[]): Sql => sql`
  count(*) filter (where (
    select count(*) from role_permission g
    where g.role_id = m.role_id and g.scope = 'ALL'
      and g.permission = any (${raw(`'{${grants.join(',')}}'`)}::text[])) = ${raw(String(grants.length))})::int`;

/** The number of active administrators of an institution, for lists. */
export const administratorsOf = (tenant: 'page.tenant_id'): Sql => sql`(
  select ${holding(ADMINISTRATOR_GRANTS)}
  from sec.role_holders m where m.tenant_id = ${raw(tenant)} and m.active)`;
