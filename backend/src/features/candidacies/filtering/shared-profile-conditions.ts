import { sql } from '../../../platform/database/sql';

/** The profile that was stored with a candidacy `c`, perhaps by another candidacy with the same one. */
export const storedProfile = sql`coalesce(
  c.profile_snapshot, (select o.profile_snapshot from candidacy o where o.id = c.profile_of))`;

/**
 * Whether a row `h` of `candidacy_shape` is of the profile that was stored with a candidacy `c`. Not with COALESCE,
 * which is not leakproof: under row level security, PostgreSQL would not use it as an index condition, and would scan the
 * whole table.
 */
export const ofStoredProfile = sql`h.candidacy_id = case when c.profile_of is null then c.id else c.profile_of end`;
