import { raw, sql, type Sql } from '../../../platform/database/sql';
import { HIDDEN_PREFIX } from './candidate-name';

/** Aliases that statements give to rows of candidacies. */
type CandidacyAlias = 'c' | 'page' | 'card' | 'a';

const PREFIX = raw(`'${HIDDEN_PREFIX}'`);

/** Whether the candidate of a candidacy is hidden from the caller by blind mode. */
export const identityHidden = (alias: CandidacyAlias): Sql =>
  sql`exists (select 1 from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id)`;

/**
 * The same as an expression of the select list. Not EXISTS: when the planner expects many rows, it may hash the subquery and
 * read all hidden candidacies of the institution, instead of using the index for each row of a page.
 */
export const hiddenValue = (alias: CandidacyAlias): Sql => sql`coalesce(
  (select true from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id limit 1), false)`;

/** The same as a column of a list. With `isBlind`, whether the vacancy is in blind mode, the subquery runs only for such vacancies. */
export const hiddenColumn = (alias: CandidacyAlias, isBlind?: Sql): Sql =>
  isBlind
    ? sql`case when ${isBlind} then ${hiddenValue(alias)} else false end as identity_hidden`
    : sql`${hiddenValue(alias)} as identity_hidden`;

/** The name of the candidate that the caller may see, for `shownName`: of a hidden candidate, the prefix and the number. */
export const visibleName = (alias: CandidacyAlias): Sql => sql`coalesce(
  (select ${PREFIX} || coalesce(h.blind_number, 0) from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id),
  ${raw(alias)}.candidate_name)`;

/** The name for a message to other people, from whom it may be hidden: the number while the vacancy is in blind mode. */
export const nameForOthers = (alias: CandidacyAlias): Sql => sql`case
  when exists (select 1 from vacancy b where b.id = ${raw(alias)}.vacancy_id and b.blind_mode)
  then ${PREFIX} || coalesce(${raw(alias)}.blind_number, 0) else ${raw(alias)}.candidate_name end`;

/** Whether a person `candidateId` has a candidacy whose candidate is hidden from the caller. */
export const personHidden = (candidateId: Sql): Sql =>
  sql`exists (select 1 from sec.hidden_candidacies h where h.candidate_id = ${candidateId})`;

/** The same as a value of each row, see `hiddenValue`. */
export const personHiddenValue = (candidateId: Sql): Sql => sql`coalesce(
  (select true from sec.hidden_candidacies h where h.candidate_id = ${candidateId} limit 1), false)`;

/** The name of a person outside a candidacy. While one of their candidacies is hidden, the number of the latest one. */
export const visiblePersonName = (candidateId: Sql, name: Sql): Sql => sql`coalesce(
  (select ${PREFIX} || coalesce(h.blind_number, 0) from sec.hidden_candidacies h
    where h.candidate_id = ${candidateId} order by h.applied_at desc nulls last, h.candidacy_id limit 1), ${name})`;

/** Sorts by the name that the caller may see. Without the index of names, so only where an institution uses blind mode. */
export const VISIBLE_NAME_ORDER = `case when exists (
  select 1 from sec.hidden_candidacies h where h.candidacy_id = c.id) then '' else c.candidate_name end`;
