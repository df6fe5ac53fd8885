import { raw, sql, type Sql } from '../../../platform/database/sql';

/** Rows `candidate_id`, `tenant_id` of those candidates in the database of an institution who satisfy a condition on `c`. */
export const ofDatabase = (tenantId: string, which: Sql): Sql => sql`(
  select c.id as candidate_id, ${tenantId}::uuid as tenant_id from candidate c
  where ${which} and ${inDatabase(tenantId, 'c')})`;

/**
 * The condition that a candidate is in the database of an institution, as `sec.in_database` has it. `alias` names the
 * table `candidate` in the statement.
 */
export function inDatabase(tenantId: string, alias: string): Sql {
  const c = raw(alias);
  return sql`${c}.merged_into is null and not ${c}.blocked and (${c}.database_since is not null or exists (
    select 1 from institution_candidate known where known.tenant_id = ${tenantId} and known.candidate_id = ${c}.id))`;
}
