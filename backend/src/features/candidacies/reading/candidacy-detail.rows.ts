import { type AuditedReading, auditReading, auditReadings } from '../../../platform/audit/audit-readings.repository';
import { sql, type Sql } from '../../../platform/database/sql';
import type { MatchFacts, ScoreRow } from '../../matching';
import { type StageType, weightArray } from '../../vacancies';
import type { AnswerRow, SourceRow } from '../applying/application-values';
import type { Candidacy } from '../candidacy.entity';
import type { DecisionKind } from '../candidacy.states';
import type { CandidacyOrigin } from '../candidacy.types';
import type { ReasonColumn } from '../reasons/rejection-reason.rows';
import type { StageResult } from './candidacy-detail.types';
import { ofStoredProfile, storedProfile } from '../filtering/shared-profile.conditions';
import { noteCount, unwantedColumn } from './candidacy.rows';
import type { SnapshotRow } from './profile-snapshot';

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
    facts: MatchFacts | null;
    notes: number;
    /** The vacancy is in blind mode. */
    isBlind: boolean;
    isUnwanted: boolean;
    scoredVersion: number | null;
    computedAt: Date | null;
    vacancyStages: StageType[] | null;
    stageRows: { stageId: string; result: StageResult; enteredAt: string; leftAt: string | null }[];
    decisions: {
      id: string;
      kind: DecisionKind;
      fromStage: string | null;
      toStage: string | null;
      reason: (ReasonColumn & { option: number | null }) | null;
      note: string | null;
      feedback: string | null;
      actorId: string;
      actorName: string;
      at: string;
      visibleAt: string | null;
      undoneAt: string | null;
      undoneBy: string | null;
      undoneByName: string | null;
      identityHidden: boolean;
    }[];
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
  select json_build_object('level', x.academic_level, 'areas', x.training_areas || x.own_training_fields,
    'relatedAreas', x.related_areas, 'languages', x.language_ids, 'languageLevels', x.language_levels, 'years', x.years,
    'skills', (select json_agg(json_build_array(k.skill, k.weight, k.essential) order by k.weight desc, k.skill)
      from vacancy_skill k where k.vacancy_id = x.vacancy_id and k.number = x.number),
    'studyAreas', (h.shape).study_areas, 'studyLevels', (h.shape).study_levels, 'expertise', (h.shape).expertise_areas,
    'heldLanguages', (h.shape).language_ids, 'heldLevels', (h.shape).language_levels, 'heldSkills', (h.shape).skills,
    'days', c.experience_days)
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
    coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'fromStage', f.name, 'toStage', t.name,
        'reason', case when d.reason_id is not null then (
          select json_build_object('id', r.id, 'name', r.name, 'option', r.option_id)
          from rejection_reason r where r.id = d.reason_id) end,
        'note', d.note, 'feedback', d.feedback, 'actorId', d.actor_id, 'actorName',
          d.actor_name,
        'at', d.at, 'visibleAt', d.visible_at, 'undoneAt', d.undone_at, 'undoneBy', d.undone_by, 'undoneByName',
          d.undone_by_name, 'identityHidden', d.identity_hidden) order by d.at desc, d.id desc)
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
 * The statement that reads a CV also writes its audit event. The insert of the event selects the candidacy again, by the
 * same conditions. A common table expression for both parts would copy the whole row.
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
