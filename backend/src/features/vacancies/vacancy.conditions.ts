import { sql, type Sql } from '../../platform/database/sql';

/**
 * Conditions on vacancies, written once. `v` is the alias of the table `vacancy` in the statement. A published vacancy
 * counts as expired as soon as its end has passed, even if its row still has the status PUBLISHED.
 */
export const isRunning: Sql = sql`v.status = 'PUBLISHED' and v.end_date > now()`;
export const isPastItsEnd: Sql = sql`v.status = 'PUBLISHED' and v.end_date <= now()`;

/**
 * Written exactly as in the indexes. With `coalesce` instead of `case`, PostgreSQL would not use an index of a table
 * that has a policy.
 */
export const lastWithout = (column: 'v.publish_at' | 'v.end_date'): string =>
  `case when ${column} is null then 'infinity' else ${column} end`;

/** Candidacies by kind, from the counter rows `c`; used by the list, the vacancy and the dashboard. */
export const countOf = {
  /** All candidacies that have a stage, also withdrawn ones. Mutations that need an unused vacancy count these too. */
  stored: sql`sum(c.n)`,
  live: sql`sum(c.n) filter (where sec.candidacy_is_live(c.status))`,
  active: sql`sum(c.n) filter (where c.status = 'ACTIVE')`,
  approved: sql`sum(c.n) filter (where sec.candidacy_is_approved(c.status))`,
  rejected: sql`sum(c.n) filter (where c.status = 'REJECTED')`,
} as const;
