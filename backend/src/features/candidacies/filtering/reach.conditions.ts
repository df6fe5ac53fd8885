import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { reachOf } from '../../../platform/access/reach';
import { inReach } from '../../../platform/access/reach.conditions';
import { raw, sql, type Sql } from '../../../platform/database/sql';

/** A candidacy `c` is within reach through its vacancy; with scope ALL also one without a vacancy. */
export const ofReachedVacancy = (actor: Actor, permission: PermissionName = 'APPLICATION_LIST'): Sql | undefined =>
  reachOf(actor, permission) === 'ALL'
    ? undefined
    : sql`exists (select 1 from vacancy r where r.id = c.vacancy_id
        and ${inReach(actor, permission, { department: 'r.department_id', owner: 'r.owner_id' })})`;

/**
 * The candidate of a row is within reach through any of their candidacies that is not anonymised; with scope ALL
 * also one without any.
 */
export function ofReachedCandidate(actor: Actor, permission: PermissionName, alias: 'f' | 'k' | 'm'): Sql | undefined {
  const reached = ofReachedVacancy(actor, permission);
  return (
    reached &&
    sql`exists (
      select 1 from candidacy c
      where c.candidate_id = ${raw(alias)}.candidate_id and c.tenant_id = ${raw(alias)}.tenant_id
        and c.status <> 'DRAFT' and c.anonymised_at is null and ${reached})`
  );
}
