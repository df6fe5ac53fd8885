import { raw, sql, type Sql } from '../../../platform/database/sql';

/**
 * Whether the institution of a row must not write to the candidate of the row. Every message that staff write is checked
 * with it; mails about a decision are not. `alias` has `tenant_id` and `candidate_id`.
 */
export const doNotContact = (alias: string): Sql => sql`exists (
  select 1 from do_not_contact x
  where x.candidate_id = ${raw(alias)}.candidate_id and x.tenant_id = ${raw(alias)}.tenant_id)`;

/** Whether an earlier mail of the institution came back because the address of the candidate `p` does not exist. */
export const addressBounced = (alias: string): Sql => sql`exists (
  select 1 from sec.undeliverable_addresses b
  where b.candidate_id = ${raw(alias)}.candidate_id and b.tenant_id = ${raw(alias)}.tenant_id
    and b.address_norm = lower(p.email))`;
