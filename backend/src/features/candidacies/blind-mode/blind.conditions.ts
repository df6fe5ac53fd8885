import { raw, sql, type Sql } from '../../../platform/database/sql';
import { HIDDEN_PREFIX } from './candidate-name';

/** Aliases that statements give to rows of candidacies. */
type CandidacyAlias = 'c' | 'page' | 'card' | 'a';

/** The beginning of the name of a hidden candidate, before the number. */
export const HIDDEN_NAME = raw(`'${HIDDEN_PREFIX}'`);

/** Whether the candidate of a candidacy is hidden from the caller by blind mode. */
export const identityHidden = (alias: CandidacyAlias): Sql =>
  sql`exists (select 1 from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id)`;

/**
 * Whether blind mode hides the candidate, as an expression of the select list. Not EXISTS: when the planner expects
 * many rows, it may hash the subquery and read all hidden candidacies of the institution, instead of using the index
 * for each row of a page.
 */
export const hiddenValue = (alias: CandidacyAlias): Sql => sql`coalesce(
  (select true from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id limit 1), false)`;

/**
 * `hiddenValue` as the column `identity_hidden` of a list. `isBlind` is a condition: the vacancy is in blind mode. With
 * it, the subquery runs only for such vacancies.
 */
export const hiddenColumn = (alias: CandidacyAlias, isBlind?: Sql): Sql =>
  isBlind
    ? sql`case when ${isBlind} then ${hiddenValue(alias)} else false end as identity_hidden`
    : sql`${hiddenValue(alias)} as identity_hidden`;

/** The name of the candidate that the caller may see, for `shownName`: of a hidden candidate, the prefix and the number. */
export const visibleName = (alias: CandidacyAlias): Sql => sql`coalesce(
  (select ${HIDDEN_NAME} || coalesce(h.blind_number, 0) from sec.hidden_candidacies h where h.candidacy_id = ${raw(alias)}.id),
  ${raw(alias)}.candidate_name)`;

/** The name for a message to other people, from whom it may be hidden: the number while the vacancy is in blind mode. */
export const nameForOthers = (alias: CandidacyAlias): Sql => sql`case
  when exists (select 1 from vacancy b where b.id = ${raw(alias)}.vacancy_id and b.blind_mode)
  then ${HIDDEN_NAME} || coalesce(${raw(alias)}.blind_number, 0) else ${raw(alias)}.candidate_name end`;

/**
 * The name of a person for a message to other people that is not about a candidacy: no name while one of the person's
 * vacancies is in blind mode.
 */
export const personNameForOthers = (candidateId: Sql, tenantId: Sql, name: Sql): Sql => sql`case
  when exists (
    select 1 from candidacy b join vacancy v on v.id = b.vacancy_id
    where b.candidate_id = ${candidateId} and b.tenant_id = ${tenantId} and b.anonymised_at is null and v.blind_mode)
  then ${HIDDEN_NAME} else ${name} end`;

/** Whether a person `candidateId` has a candidacy whose candidate is hidden from the caller. */
export const personHidden = (candidateId: Sql): Sql =>
  sql`exists (select 1 from sec.hidden_candidacies h where h.candidate_id = ${candidateId})`;

/** `personHidden` as an expression of the select list; for the reason, see `hiddenValue`. */
export const personHiddenValue = (candidateId: Sql): Sql => sql`coalesce(
  (select true from sec.hidden_candidacies h where h.candidate_id = ${candidateId} limit 1), false)`;

/** Whether a person has a candidacy whose candidate the caller sees. */
export const personNamed = (candidateId: Sql): Sql => sql`exists (
  select 1 from candidacy o
  where o.candidate_id = ${candidateId} and o.status <> 'DRAFT' and o.anonymised_at is null
    and not exists (select 1 from sec.hidden_candidacies h where h.candidacy_id = o.id))`;

/**
 * Whether blind mode hides some candidacies of a person from the caller, but not all. Lists of people then name no candidacy
 * of this person, because the number in one and the name in another would identify the person.
 */
export const personPartlyHidden = (candidateId: Sql): Sql =>
  sql`(${personHiddenValue(candidateId)} and ${personNamed(candidateId)})`;

/**
 * The name of a person in lists of people. While blind mode hides a candidacy of the person, the number of the latest hidden
 * one; no number if the caller sees the name in another candidacy.
 */
export const visiblePersonName = (candidateId: Sql, name: Sql): Sql => sql`coalesce(
  (select ${HIDDEN_NAME} || case when ${personNamed(candidateId)} then '' else coalesce(h.blind_number, 0)::text end from sec.hidden_candidacies h
    where h.candidate_id = ${candidateId} order by h.applied_at desc nulls last, h.candidacy_id limit 1), ${name})`;

/**
 * Like `visiblePersonName`, but never with the number: for rows that also show data by which the caller can identify the
 * person.
 */
export const unnumberedPersonName = (candidateId: Sql, name: Sql): Sql =>
  sql`case when ${personHiddenValue(candidateId)} then ${HIDDEN_NAME} else ${name} end`;

/**
 * Sorts by name without accents and capitals; candidates whom blind mode hides have an empty name. PostgreSQL cannot
 * use the index on names for this order, so the list of candidacies uses it only if the institution has a vacancy in
 * blind mode.
 */
export const VISIBLE_NAME_ORDER = `case when exists (
  select 1 from sec.hidden_candidacies h where h.candidacy_id = c.id) then '' else c.name_folded end`;
