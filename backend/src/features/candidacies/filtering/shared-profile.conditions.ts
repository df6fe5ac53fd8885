import { sql, type Sql } from '../../../platform/database/sql';

/** The profile that was stored with a candidacy `c`, perhaps by another candidacy with the same one. */
export const storedProfile = sql`coalesce(
  c.profile_snapshot, (select o.profile_snapshot from candidacy o where o.id = c.profile_of))`;

/**
 * The candidacy that holds the profile of a candidacy `c`. Not with COALESCE, which is not leakproof: under row level
 * security, PostgreSQL would not use it as an index condition, and would scan the whole table.
 */
const holder = sql`case when c.profile_of is null then c.id else c.profile_of end`;

/** Whether a row `h` of `candidacy_shape` is of the profile that was stored with a candidacy `c`. */
export const ofStoredProfile = sql`h.candidacy_id = ${holder}`;

/**
 * Whether the profile that was stored with a candidacy `c` meets a condition on a row `o` of `candidacy`. Several
 * candidacies may share one profile. With the statistics `candidacy_profile_holders`, PostgreSQL caches the result for
 * each profile (Memoize).
 */
export const storedProfileMeets = (condition: Sql): Sql =>
  sql`exists (select 1 from candidacy o where o.id = ${holder} and ${condition})`;
