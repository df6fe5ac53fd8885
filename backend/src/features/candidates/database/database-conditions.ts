import { raw, sql, type Sql } from '../../../platform/database/sql';

/**
 * The condition that a candidate is in the database of an institution, as `sec.in_database` has it. `alias` names the
 * table `candidate` in the statement.
 */
export function inDatabase(tenantId: string, alias: string): Sql {
  const c = raw(alias);
  return sql`${c}.merged_into is null and not ${c}.blocked and (${c}.database_since is not null or exists (
    select 1 from institution_candidate known where known.tenant_id = ${tenantId} and known.candidate_id = ${c}.id))`;
}
