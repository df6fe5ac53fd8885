import type { Actor } from '../../platform/access/actor';
import { reachOf } from '../../platform/access/reach';
import { sql, type Sql } from '../../platform/database/sql';
import { ofReachedCandidate } from '../candidacies';

/**
 * Imports have no department. With another scope than ALL, people see and change only the imports `i` that
 * they started.
 */
export const ofReachedImport = (actor: Actor): Sql | undefined =>
  reachOf(actor, 'DATABASE_IMPORT') === 'ALL' ? undefined : sql`i.started_by = ${actor.personId}`;

/**
 * Whether the institution may update the candidate `d`: the institution imported the record, and the person has no
 * account. `sec.confirm_import_row` checks the same.
 */
export const isUpdatable = (tenantId: Sql): Sql => sql`(
  d.account_id is null and d.owner_tenant_id = ${tenantId} and d.merged_into is null and not d.blocked)`;

/**
 * Whether the scope of the actor in the candidate database includes the candidate of a row `k` (candidate_id,
 * tenant_id), or the candidate comes from an import that the actor started.
 */
export function ofReachedDuplicate(actor: Actor): Sql {
  const listed = actor.permissions.has('DATABASE_LIST_CANDIDATES')
    ? (ofReachedCandidate(actor, 'DATABASE_LIST_CANDIDATES', 'k') ?? sql`true`)
    : sql`false`;
  return sql`(${listed} or exists (
    select 1 from candidate_import_row o
    join candidate_import i on i.id = o.import_id
    where o.candidate_id = k.candidate_id and o.tenant_id = k.tenant_id and i.started_by = ${actor.personId}))`;
}
