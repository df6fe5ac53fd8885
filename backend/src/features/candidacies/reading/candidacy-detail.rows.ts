import { type AuditedReading, auditReading, auditReadings } from '../../../platform/audit/audit-readings.repository';
import { sql, type Sql } from '../../../platform/database/sql';
import type { MatchFacts, ScoreRow } from '../../matching';
import { type StageType, weightArray } from '../../vacancies';
import type { AnswerRow, SourceRow } from '../applying/application-values';
import type { Candidacy } from '../candidacy.entity';
import type { DecisionKind } from '../candidacy.states';
import type { CandidacyOrigin } from '../candidacy.types';
import type { ReasonColumn } from '../reasons/rejection-reason.rows';
import type { StageResult } from '../stage-result.states';
import { ofStoredProfile, storedProfile } from '../filtering/shared-profile.conditions';
import { noteCount, unwantedColumn } from './candidacy.rows';
import type { SnapshotRow } from './profile-snapshot';

// The statement returns decisions and facts as arrays, because PostgreSQL prepares each key of json_build_object again
// at each execution of the statement.

/** The columns of a decision, in the order of `detailOf`. */
export type DecisionRow = [
  id: string,
  kind: DecisionKind,
  fromStage: string | null,
  toStage: string | null,
  reason: (ReasonColumn & { option: number | null }) | null,
  note: string | null,
  feedback: string | null,
  actorId: string,
  actorName: string,
  at: string,
  visibleAt: string | null,
  undoneAt: string | null,
  undoneBy: string | null,
  undoneByName: string | null,
  identityHidden: boolean,
];

/** The values of `MatchFacts`, in the order of `matchFacts`. */
export type FactsRow = [
  level: MatchFacts['level'],
  areas: MatchFacts['areas'],
  relatedAreas: MatchFacts['relatedAreas'],
  languages: MatchFacts['languages'],
  languageLevels: MatchFacts['languageLevels'],
  years: MatchFacts['years'],
  skills: MatchFacts['skills'],
  studyAreas: MatchFacts['studyAreas'],
  studyLevels: MatchFacts['studyLevels'],
  expertise: MatchFacts['expertise'],
  heldLanguages: MatchFacts['heldLanguages'],
  heldLevels: MatchFacts['heldLevels'],
  heldSkills: MatchFacts['heldSkills'],
  days: MatchFacts['days'],
];

export const factsOf = (row: FactsRow): MatchFacts => {
  const [level, areas, relatedAreas, languages, languageLevels, years, skills, ...held] = row;
  const [studyAreas, studyLevels, expertise, heldLanguages, heldLevels, heldSkills, days] = held;
  return {
    level,
    areas,
    relatedAreas,
    languages,
    languageLevels,
    years,
    skills,
    studyAreas,
    studyLevels,
    expertise,
    heldLanguages,
    heldLevels,
    heldSkills,
    days,
  };
};

export type DetailRow = Pick<Candidacy, 'id' | 'version' | 'status' | 'appliedAt' | 'reselected' | 'candidateId'> &
  Pick<Candidacy, 'motivation' | 'knockedOut' | 'essentialMissing' | 'feedbackDueAt' | 'feedbackSentAt'> &
  Pick<
    Candidacy,
    'vacancyId' | 'stageId' | 'anonymisedAt' | 'inboxState' | 'blindNumber' | 'wantedPosition' | 'wantedAreas'
  > & {
    origin: CandidacyOrigin;
    vacancyTitle: string | null;
    departmentId: string | null;
    ownerId: string | null;
    profileSnapshot: SnapshotRow;
    email: string | null;
    telephone: string | null;
    photo: string | null;
    answers: AnswerRow[];
    source: SourceRow;
    total: number | null;
    weights: ScoreRow['weights'];
    degrees: ScoreRow['degrees'];
    /** Null for a candidacy without a vacancy, and when the profile was erased. */
    facts: FactsRow | null;
    notes: number;
    /** The vacancy is in blind mode. */
    isBlind: boolean;
    isUnwanted: boolean;
    scoredVersion: number | null;
    computedAt: Date | null;
    vacancyStages: StageType[] | null;
    stageRows: { stageId: string; result: StageResult; enteredAt: string; leftAt: string | null }[];
    decisions: DecisionRow[];
    attachments: {
      id: string;
      documentType: number;
      name: string;
      fileName: string;
      mediaType: string;
      size: number;
    }[];
  };

export interface DetailQuery {
  /** A condition on the candidacy `c`. */
  which: Sql;
  tenantId: string;
  /** A condition on the vacancy `v`, whose columns are null for a candidacy without one. */
  reach: Sql;
  /** Weights to try instead of those of the scored version. */
  tried?: Sql | undefined;
}

const STORED_WEIGHTS = weightArray('x');

/** Selects the requirements in the version `x` of the vacancy, and the stored profile of the candidacy `c`. */
export const matchFacts = sql`(
  select json_build_array(x.academic_level, x.training_areas || x.own_training_fields, x.related_areas, x.language_ids,
    x.language_levels, x.years, (select json_agg(json_build_array(k.skill, k.weight, k.essential) order by k.weight desc, k.skill)
      from vacancy_skill k where k.vacancy_id = x.vacancy_id and k.number = x.number),
    (h.shape).study_areas, (h.shape).study_levels, (h.shape).expertise_areas, (h.shape).language_ids,
    (h.shape).language_levels, (h.shape).skills, c.experience_days)
  from candidacy_shape h where ${ofStoredProfile} and x.vacancy_id is not null)`;

const conditionsOf = ({ which, tenantId, reach }: DetailQuery): Sql =>
  sql`${which} and c.tenant_id = ${tenantId} and c.status <> 'DRAFT' and ${reach}`;

export const detailOf = ({ tried, ...query }: DetailQuery): Sql => sql`
  select c.id, c.version, c.status, c.origin, c.applied_at, c.reselected, c.vacancy_id, v.title as vacancy_title,
    v.department_id, v.owner_id, case when c.anonymised_at is null then c.candidate_id else c.id end as
      candidate_id,
    ${storedProfile} as profile_snapshot, p.email, p.telephone, p.photo, c.stage_id, c.motivation, c.answers, c.knocked_out, c.source,
    c.feedback_due_at, c.feedback_sent_at, c.anonymised_at, c.inbox_state, c.wanted_position, c.wanted_areas,
    c.essential_missing, ${noteCount('c')}, coalesce(v.blind_mode, false) as is_blind, ${unwantedColumn('c')}, c.blind_number, m.vacancy_version as scored_version, m.computed_at,
    ${tried ? sql`sec.match_total(${tried}, m.degrees)` : sql`m.total`} as total,
    ${tried ?? STORED_WEIGHTS} as weights, m.degrees,
    ${matchFacts} as facts,
    (select json_agg(json_build_object('id', s.id, 'order', s.position, 'name', s.name, 'kind', s.kind, 'skills',
      s.skills,
        'promisedDays', s.promised_days) order by s.position)
      from stage s where s.vacancy_id = c.vacancy_id) as vacancy_stages,
    coalesce((select json_agg(json_build_object('stageId', r.stage_id, 'result', r.result, 'enteredAt',
      r.entered_at,
        'leftAt', r.left_at) order by r.entered_at, r.id)
      from candidacy_stage r where r.candidacy_id = c.id), '[]') as stage_rows,
    coalesce((select json_agg(json_build_array(d.id, d.kind, f.name, t.name, case when d.reason_id is not null then (
          select json_build_object('id', r.id, 'name', r.name, 'option', r.option_id)
          from rejection_reason r where r.id = d.reason_id) end,
        d.note, d.feedback, d.actor_id, d.actor_name, d.at, d.visible_at, d.undone_at, d.undone_by, d.undone_by_name,
        d.identity_hidden) order by d.at desc, d.id desc)
      from candidacy_decision d left join stage f on f.id = d.from_stage left join stage t on t.id = d.to_stage
      where d.candidacy_id = c.id), '[]') as decisions,
    coalesce((select json_agg(json_build_object('id', a.id, 'documentType', a.document_type, 'name', a.name,
        'fileName', a.file_name, 'mediaType', a.media_type, 'size', a.size) order by a.id)
      from candidacy_attachment a where a.candidacy_id = c.id), '[]') as attachments
  from candidacy c left join vacancy v on v.id = c.vacancy_id
  left join candidate p on p.id = c.candidate_id and c.anonymised_at is null
  left join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
  left join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = c.requirements
  where ${conditionsOf(query)}`;

/**
 * Returns a statement that reads a candidacy and writes an audit event about this access. The part that inserts the event
 * and the part that reads the candidacy have the same conditions. If both parts used one common table expression,
 * PostgreSQL would copy the whole row.
 */
export const tracedDetailOf = (query: DetailQuery, reading: AuditedReading): Sql => sql`
  with seen as (${auditReading(
    reading,
    sql`select c.id from candidacy c left join vacancy v on v.id = c.vacancy_id where ${conditionsOf(query)}`,
  )})
  ${detailOf(query)}`;

/** Reads several CVs and writes one audit event for each of them. */
export const tracedDetailsOf = (
  query: DetailQuery,
  reading: AuditedReading,
  { ids, events }: { ids: readonly string[]; events: readonly string[] },
): Sql => sql`
  with seen as (${auditReadings(
    reading,
    sql`select e.event_id, c.id
    from unnest(${ids}::uuid[], ${events}::uuid[]) e (id, event_id)
    join candidacy c on c.id = e.id left join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = ${query.tenantId} and c.status <> 'DRAFT' and ${query.reach}`,
  )})
  ${detailOf(query)}`;
