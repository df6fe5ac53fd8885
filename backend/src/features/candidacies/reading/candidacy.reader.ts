import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { inReach, withinReach } from '../../../platform/access/reach';
import { type AuditedReading, auditReading, auditReadings } from '../../../platform/audit/audit-statements';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql, type Sql } from '../../../platform/database/sql';
import { matchScore, type MatchScore, type ScoreRow } from '../../matching';
import { OptionCacheService } from '../../options';
import {
  type MatchWeightsInput,
  namedStages,
  stageNameOf,
  type StageType,
  triedWeights,
  type Vacancy,
  weightArray,
} from '../../vacancies';
import type { CandidacyOrigin, CandidacyType, Contact, ProfileSnapshot, StageResult } from './candidacy-detail.types';
import { type AnswerRow, staffAnswerOf, type SourceRow, applicationSourceOf } from '../applying/application-values';
import { candidacyActions, mayReadNotes, noteCount } from './candidacy.rows';
import type { Candidacy } from '../candidacy.entity';
import type { DecisionKind } from '../candidacy.states';
import { type ReasonColumn, reasonRef } from '../reasons/rejection-reason.rows';
import { shownName } from './candidate-name';
import { profileOf, sensitiveOf, type SnapshotRow } from './profile-snapshot';

type DetailRow = Pick<Candidacy, 'id' | 'version' | 'status' | 'appliedAt' | 'reselected' | 'candidateId'> &
  Pick<Candidacy, 'motivation' | 'knockedOut' | 'essentialMissing' | 'feedbackDueAt' | 'feedbackSentAt'> &
  Pick<Vacancy, 'departmentId' | 'ownerId'> & {
    origin: CandidacyOrigin;
    vacancyId: string;
    vacancyTitle: string;
    profileSnapshot: SnapshotRow;
    email: string | null;
    telephone: string | null;
    photo: string | null;
    stageId: string;
    answers: AnswerRow[];
    source: SourceRow;
    total: number | null;
    weights: ScoreRow['weights'];
    degrees: ScoreRow['degrees'];
    points: ScoreRow['points'];
    evidence: ScoreRow['evidence'];
    notes: number;
    scoredVersion: number | null;
    computedAt: Date | null;
    vacancyStages: StageType[];
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

interface DetailQuery {
  /** A condition on the candidacy `c`. */
  which: Sql;
  tenantId: string;
  /** A condition on the vacancy `v`. */
  reach: Sql;
  /** Weights to try instead of those of the scored version. */
  tried?: Sql | undefined;
}

const STORED_WEIGHTS = weightArray('x');

const detailOf = ({ which, tenantId, reach, tried }: DetailQuery): Sql => sql`
  select c.id, c.version, c.status, c.origin, c.applied_at, c.reselected, c.vacancy_id, v.title as vacancy_title,
    v.department_id, v.owner_id, case when c.anonymised_at is null then c.candidate_id else c.id end as
      candidate_id,
    c.profile_snapshot, p.email, p.telephone, p.photo, c.stage_id, c.motivation, c.answers, c.knocked_out, c.source,
    c.feedback_due_at, c.feedback_sent_at,
    c.essential_missing, ${noteCount('c')}, m.vacancy_version as scored_version, m.computed_at,
    ${tried ? sql`sec.match_total(${tried}, m.degrees)` : sql`m.total`} as total,
    ${tried ?? STORED_WEIGHTS} as weights, m.degrees, sec.match_points(${tried ?? STORED_WEIGHTS}, m.degrees) as points,
    (select e.evidence from candidacy_shape h, sec.match(c.vacancy_id, c.requirements, h.shape, h.as_of) e
      where h.candidacy_id = c.id) as evidence,
    (select json_agg(json_build_object('id', s.id, 'order', s.position, 'name', s.name, 'kind', s.kind, 'skills',
      s.skills,
        'promisedDays', s.promised_days) order by s.position)
      from stage s where s.vacancy_id = c.vacancy_id) as vacancy_stages,
    coalesce((select json_agg(json_build_object('stageId', r.stage_id, 'result', r.result, 'enteredAt',
      r.entered_at,
        'leftAt', r.left_at) order by r.entered_at, r.id)
      from candidacy_stage r where r.candidacy_id = c.id), '[]') as stage_rows,
    coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'fromStage', f.name, 'toStage', t.name,
        'reason', case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'option', r.option_id) end,
        'note', d.note, 'feedback', d.feedback, 'actorId', d.actor_id, 'actorName',
          d.actor_name,
        'at', d.at, 'visibleAt', d.visible_at, 'undoneAt', d.undone_at, 'undoneBy', d.undone_by, 'undoneByName',
          d.undone_by_name) order by d.at desc, d.id desc)
      from candidacy_decision d left join stage f on f.id = d.from_stage left join stage t on t.id = d.to_stage
        left join rejection_reason r on r.id = d.reason_id
      where d.candidacy_id = c.id), '[]') as decisions,
    coalesce((select json_agg(json_build_object('id', a.id, 'documentType', a.document_type, 'name', a.name,
        'fileName', a.file_name, 'mediaType', a.media_type, 'size', a.size) order by a.id)
      from candidacy_attachment a where a.candidacy_id = c.id), '[]') as attachments
  from candidacy c join vacancy v on v.id = c.vacancy_id
  left join candidate p on p.id = c.candidate_id and c.anonymised_at is null
  left join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
  left join vacancy_version x on x.vacancy_id = c.vacancy_id and x.number = c.requirements
  where ${which} and c.tenant_id = ${tenantId} and c.status <> 'DRAFT' and ${reach}`;

/** The statement that reads a CV also writes its audit event. */
const tracedDetailOf = (query: DetailQuery, reading: AuditedReading): Sql => sql`
  with seen as (${auditReading(
    reading,
    sql`select c.id from candidacy c join vacancy v on v.id = c.vacancy_id
    where ${query.which} and c.tenant_id = ${query.tenantId} and c.status <> 'DRAFT' and ${query.reach}`,
  )})
  ${detailOf(query)}`;

/** The same for several CVs, with one audit event for each. */
const tracedDetailsOf = (
  query: DetailQuery,
  reading: AuditedReading,
  { ids, events }: { ids: readonly string[]; events: readonly string[] },
): Sql => sql`
  with seen as (${auditReadings(
    reading,
    sql`select e.event_id, c.id
    from unnest(${ids}::uuid[], ${events}::uuid[]) e (id, event_id)
    join candidacy c on c.id = e.id join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = ${query.tenantId} and c.status <> 'DRAFT' and ${query.reach}`,
  )})
  ${detailOf(query)}`;

const holds = (actor: Actor, permission: PermissionName, row: DetailRow): boolean =>
  actor.permissions.has(permission) && withinReach(actor, permission, row);

/** Staff with access to the ranking only see the profile. */
const contactOf = (row: DetailRow, actor: Actor): Contact =>
  holds(actor, 'APPLICATION_VIEW', row)
    ? { email: row.email, telephone: row.telephone, socialNetworks: row.profileSnapshot.socialNetworks ?? [] }
    : { email: null, telephone: null, socialNetworks: [] };

@Injectable()
export class CandidacyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  /** Reads a whole candidacy in one statement. */
  async get(id: string, permission: PermissionName = 'APPLICATION_VIEW'): Promise<CandidacyType> {
    if (!isUuid(id)) return refuse();
    const query = await this.query(sql`c.id = ${id}`, permission);
    const [row] = await this.db.read<DetailRow>(tracedDetailOf(query, this.reading()), { leavesTrace: true });
    return row ? this.detail(row) : refuse();
  }

  /**
   * Reads whole candidacies in one statement, with one audit row for each, in the given order. Those outside the
   * caller's scope of APPLICATION_VIEW are left out.
   */
  async many(ids: readonly string[]): Promise<CandidacyType[]> {
    const query = await this.query(sql`c.id = any (${ids}::uuid[])`, 'APPLICATION_VIEW');
    const events = ids.map(() => this.clock.id());
    const rows = await this.db.read<DetailRow>(tracedDetailsOf(query, this.reading(), { ids, events }), {
      leavesTrace: true,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map((row) => this.detail(row));
  }

  private detail(row: DetailRow): CandidacyType {
    const { actor, locale } = this.scope;
    const vacancyStages = namedStages(row.vacancyStages, locale);
    const stages = new Map(vacancyStages.map((stage) => [stage.id, stage]));
    const stage = (stageId: string): StageType =>
      stages.get(stageId) ?? { id: stageId, order: 0, name: '', kind: 'OTHER', skills: [], promisedDays: null };
    return {
      ...row,
      vacancy: { id: row.vacancyId, title: row.vacancyTitle },
      profile: this.profileOf(row.profileSnapshot),
      contact: contactOf(row, actor ?? refuse()),
      sensitive: holds(actor ?? refuse(), 'APPLICATION_VIEW_SENSITIVE', row)
        ? sensitiveOf(row.profileSnapshot, row.photo, this.options)
        : null,
      answers: row.answers.map(staffAnswerOf),
      source: applicationSourceOf(row.source),
      stage: stage(row.stageId),
      stages: row.stageRows.map(({ stageId, result, enteredAt, leftAt }) => ({
        stage: stage(stageId),
        result,
        enteredAt: new Date(enteredAt),
        leftAt: leftAt ? new Date(leftAt) : null,
      })),
      vacancyStages,
      score: this.scoreOf(row),
      decisions: row.decisions.map(({ fromStage, toStage, reason, actorId, actorName, undoneByName, ...rest }) => ({
        ...rest,
        fromStage: fromStage && stageNameOf(fromStage, locale),
        toStage: toStage && stageNameOf(toStage, locale),
        rejectionReason: reasonRef(reason, locale),
        reason: this.options.find(reason?.option ?? null),
        actor: { id: actorId, name: shownName(actorName, this.scope.locale) },
        at: new Date(rest.at),
        visibleAt: rest.visibleAt === null ? null : new Date(rest.visibleAt),
        undoneAt: rest.undoneAt === null ? null : new Date(rest.undoneAt),
        undoneBy: rest.undoneBy === null ? null : { id: rest.undoneBy, name: shownName(undoneByName ?? '', locale) },
      })),
      attachments: row.attachments.map(({ documentType, ...rest }) => ({
        ...rest,
        documentType: this.options.byId(documentType),
      })),
      notes: mayReadNotes(actor ?? refuse(), row) ? row.notes : null,
      actions: candidacyActions(actor ?? refuse(), { ...row, stages: vacancyStages.length }),
    };
  }

  /** The score with its evidence, for one row of a ranking; with `weights`, the score that they would give. */
  async score(id: string, weights?: MatchWeightsInput | null): Promise<MatchScore> {
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : undefined;
    const query = await this.query(sql`c.id = ${isUuid(id) ? id : refuse()}`, 'RANKING_LIST');
    const [row] = await this.db.read<DetailRow>(detailOf({ ...query, tried }));
    return (row && this.scoreOf(row)) ?? refuse();
  }

  private reading(): AuditedReading {
    const { tenantId, personId } = this.scope;
    const { requestId } = this.scope.values;
    const who = { audience: 'staff', tenantId, personId, requestId } as const;
    return { ...who, id: this.clock.id(), at: this.clock.now(), action: 'candidacy.read', objectType: 'Candidacy' };
  }

  private async query(which: Sql, permission: PermissionName): Promise<DetailQuery> {
    const { actor, tenantId } = this.scope;
    if (!actor) return refuse();
    await this.options.ready();
    const reach = inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' });
    return { which, tenantId, reach };
  }

  private profileOf(snapshot: SnapshotRow): ProfileSnapshot {
    const profile = profileOf(snapshot, this.options);
    return { ...profile, name: shownName(profile.name, this.scope.locale) };
  }

  private scoreOf(row: DetailRow): MatchScore | null {
    const { total, scoredVersion, computedAt } = row;
    if (total === null || scoredVersion === null || !computedAt) return null;
    return matchScore({ ...row, total, vacancyVersion: scoredVersion, computedAt }, this.options);
  }
}

function refuse(): never {
  throw new DomainError('NOT_FOUND');
}
