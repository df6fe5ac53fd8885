import type { Actor } from '../../../platform/access/actor';
import { allOf, LOCAL_ZONE, sql, type Sql, when } from '../../../platform/database/sql';
import { BAND_BOUNDS } from '../../matching';
import type { OptionCacheService } from '../../options';
import { identityHidden } from '../blind-mode/blind.conditions';
import { CandidacyStatus, LIVE_STATUSES } from '../candidacy.states';
import type { AnswerFilter, BoardFilter, CandidacyFilter } from './candidacy-filter.inputs';
import { profileConditions } from './profile.conditions';
import { containsText, partPattern } from './text.conditions';

/** The values that the conditions need besides the filter. Bands compare `score`, by default the stored score. */
interface FilterContext {
  options: OptionCacheService;
  actor: Actor;
  score?: Sql | undefined;
}

const STORED_SCORE = sql`c.score`;

/** A rejected candidacy `c` that waits for feedback; the same as `awaitsFeedback` of a row. */
export const AWAITS_FEEDBACK = sql`(c.status = 'REJECTED' and c.feedback_due_at is not null and c.feedback_sent_at is null
  and c.candidate_name <> '')`;

/** Whether a filter reads answers or stored profiles. The statement then reads the JSON of each row. */
export const isCostly = (filter: BoardFilter | null | undefined): boolean =>
  Boolean(filter?.profile) || (filter?.answers?.length ?? 0) > 0;

/** The conditions on a candidacy `c` that the board, the list and the ranking share. */
export function boardConditions(
  filter: BoardFilter | null | undefined,
  { options, actor, score = STORED_SCORE }: FilterContext,
): Sql[] {
  if (!filter) return [];
  const bounds = filter.band?.map((band) => BAND_BOUNDS[band]);
  const conditions = [
    when(options.filterId('PROVINCE', filter.province), (province) => sql`c.province = ${province}`),
    when(filter.q?.trim() || null, (q) => sql`c.name_folded like ${partPattern(q)} and not ${identityHidden('c')}`),
    when(
      bounds && JSON.stringify(bounds),
      (bands) => sql`exists (
        select 1 from jsonb_array_elements(${bands}::jsonb) b
        where ${score} >= (b.value ->> 0)::int and ${score} < (b.value ->> 1)::int)`,
    ),
    filter.essentialsOnly ? sql`cardinality(c.essential_missing) = 0` : undefined,
    when(filter.knockedOut, (knockedOut) => sql`c.knocked_out = ${knockedOut}`),
    when(
      filter.waitingDays,
      (days) => sql`c.status = 'ACTIVE' and c.stage_entered_at < now() - make_interval(days => ${days})`,
    ),
    when(
      filter.rejectionReasonIds,
      (reasons) => sql`c.status = 'REJECTED' and c.rejection_reason_id = any (${reasons}::uuid[])`,
    ),
    when(filter.appliedFrom, (day) => sql`c.applied_at >= ${startOf(day)}`),
    when(filter.appliedTo, (day) => sql`c.applied_at < ${startOf(day)} + interval '1 day'`),
    when(filter.origins, (origins) => sql`c.origin = any (${origins}::text[])`),
    when(filter.channels, (channels) => sql`c.source ->> 'channel' = any (${channels}::text[])`),
    ...(filter.answers ?? []).map(answerCondition),
    ...profileConditions(filter.profile, { options, actor }),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The conditions that the list and the ranking share. */
export function candidacyConditions(
  filter: CandidacyFilter | null | undefined,
  context: FilterContext,
): (Sql | undefined)[] {
  const shown = filter?.status?.filter((status) => status !== CandidacyStatus.DRAFT);
  return [
    // Ids without a status include every state, so that a reference to a withdrawn candidacy still resolves.
    when(shown ?? (filter?.ids ? null : LIVE_STATUSES), (statuses) => sql`c.status = any (${statuses}::text[])`),
    when(filter?.awaitingFeedback, (awaits) => (awaits ? AWAITS_FEEDBACK : sql`not ${AWAITS_FEEDBACK}`)),
    when(filter?.stageId, (stage) => sql`c.stage_id = ${stage}`),
    ...boardConditions(filter, context),
  ];
}

/** The first moment of a day in Mozambique, which has no daylight saving time. */
const startOf = (day: string): Sql => sql`(${day}::date::timestamp at time zone ${LOCAL_ZONE})`;

/**
 * The condition on one answer. Without a value to compare, the candidate must have answered the question; an answer to
 * a question of another kind never matches. A question belongs to one vacancy, so only candidacies of this vacancy are
 * read.
 */
const answerCondition = ({ questionId, yes, choices, min, max, text }: AnswerFilter): Sql =>
  allOf([
    sql`c.vacancy_id in (select q.vacancy_id from vacancy_question q where q.id = ${questionId})`,
    sql`exists (
      select 1 from jsonb_to_recordset(c.answers) a (id uuid, answer jsonb)
      where ${allOf([
        sql`a.id = ${questionId} and a.answer is not null`,
        when(yes, (answer) => sql`(a.answer ->> 'yes')::boolean = ${answer}`),
        when(choices, (indexes) => sql`(a.answer ->> 'choice')::int = any (${indexes}::int[])`),
        when(min, (least) => sql`(a.answer ->> 'number')::numeric >= ${least}::numeric`),
        when(max, (most) => sql`(a.answer ->> 'number')::numeric <= ${most}::numeric`),
        when(text, (part) => containsText(sql`a.answer ->> 'text'`, part)),
      ])})`,
    // Blind mode masks the text of an answer.
    when(text || null, () => sql`not ${identityHidden('c')}`),
  ]);
