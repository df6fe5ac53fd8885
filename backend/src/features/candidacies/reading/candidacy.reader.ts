import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName, PermissionReach } from '../../../platform/access/permission';
import { reachOf, reachParameter, reachPredicate, withinReach } from '../../../platform/access/reach';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database, type Statement } from '../../../platform/database/database';
import { matchScore, type MatchScore, type PartRow } from '../../matching';
import { OptionCache } from '../../options';
import { namedStages, stageNameOf, type StageType } from '../../vacancies';
import type { CandidacyOrigin, CandidacyType, Contact, ProfileSnapshot, StageResult } from './candidacy-detail.types';
import { type AnswerRow, answerShown, type SourceRow, sourceShown } from '../applying/application-values';
import { candidacyActions } from './candidacy.rows';
import type { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { shownName } from './candidate-name';
import { profileOf, type SnapshotRow } from './profile-snapshot';

interface DetailRow {
  id: string;
  version: number;
  status: CandidacyStatus;
  origin: CandidacyOrigin;
  applied_at: Date | null;
  reselected: boolean;
  vacancy_id: string;
  vacancy_title: string;
  department_id: string | null;
  owner_id: string;
  candidate_id: string;
  profile_snapshot: SnapshotRow;
  email: string | null;
  telephone: string | null;
  stage_id: string;
  motivation: string | null;
  answers: AnswerRow[];
  knocked_out: boolean;
  source: SourceRow;
  essential_missing: number[];
  total: number | null;
  parts: PartRow[] | null;
  scored_version: number | null;
  computed_at: Date | null;
  vacancy_stages: StageType[];
  stage_rows: { stageId: string; result: StageResult; enteredAt: string; leftAt: string | null }[];
  decisions: {
    id: string;
    kind: DecisionKind;
    fromStage: string | null;
    toStage: string | null;
    reason: number | null;
    note: string | null;
    feedback: string | null;
    actorId: string;
    actorName: string;
    at: string;
    visibleAt: string;
  }[];
  attachments: { id: string; documentType: number; name: string; fileName: string; mediaType: string; size: number }[];
}

const detail = (reach: PermissionReach, trace = ''): Statement => ({
  name: `candidacy:${reach}${trace && ':traced'}`,
  ...(trace && { leavesTrace: true as const }),
  text: `${trace}
    select c.id, c.version, c.status, c.origin, c.applied_at, c.reselected, c.vacancy_id, v.title as vacancy_title, v.department_id, v.owner_id,
      case when c.anonymised_at is null then c.candidate_id else c.id end as candidate_id,
      c.profile_snapshot, p.email, p.telephone, c.stage_id, c.motivation, c.answers, c.knocked_out, c.source, c.essential_missing, m.total, m.parts, m.vacancy_version as scored_version, m.computed_at,
      (select json_agg(json_build_object('id', s.id, 'order', s.position, 'name', s.name, 'kind', s.kind, 'skills', s.skills, 'promisedDays', s.promised_days) order by s.position)
        from stage s where s.vacancy_id = c.vacancy_id) as vacancy_stages,
      coalesce((select json_agg(json_build_object('stageId', r.stage_id, 'result', r.result, 'enteredAt', r.entered_at, 'leftAt', r.left_at) order by r.entered_at, r.id)
        from candidacy_stage r where r.candidacy_id = c.id), '[]') as stage_rows,
      coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'fromStage', f.name, 'toStage', t.name, 'reason', d.reason, 'note', d.note, 'feedback', d.feedback,
          'actorId', d.actor_id, 'actorName', d.actor_name, 'at', d.at, 'visibleAt', d.visible_at) order by d.at desc, d.id desc)
        from candidacy_decision d left join stage f on f.id = d.from_stage left join stage t on t.id = d.to_stage where d.candidacy_id = c.id), '[]') as decisions,
      coalesce((select json_agg(json_build_object('id', a.id, 'documentType', a.document_type, 'name', a.name, 'fileName', a.file_name, 'mediaType', a.media_type, 'size', a.size) order by a.id)
        from candidacy_attachment a where a.candidacy_id = c.id), '[]') as attachments
    from candidacy c join vacancy v on v.id = c.vacancy_id left join candidate p on p.id = c.candidate_id and c.anonymised_at is null
    left join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
    where c.id = $1 and c.tenant_id = $2 and c.status <> 'DRAFT' and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')}`,
});

/** Reading a person's CV is an event of its own, written by the statement that reads it. */
const traced = (reach: PermissionReach): Statement =>
  detail(
    reach,
    `with seen as (
      insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id)
      select $4, $5, 'staff', $2, $6, 'candidacy.read', 'Candidacy', c.id, $7
      from candidacy c join vacancy v on v.id = c.vacancy_id
      where c.id = $1 and c.tenant_id = $2 and c.status <> 'DRAFT'
        and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')})`,
  );
const CV = { ALL: traced('ALL'), DEPARTMENT: traced('DEPARTMENT'), ASSIGNED: traced('ASSIGNED') };
const SCORE = { ALL: detail('ALL'), DEPARTMENT: detail('DEPARTMENT'), ASSIGNED: detail('ASSIGNED') };

/** Reaching a person is part of the application. Whoever may only look at a ranked profile sees what was asked of it. */
const contactOf = (row: DetailRow, actor: Actor): Contact =>
  actor.permissions.has('APPLICATION_VIEW') &&
  withinReach(actor, 'APPLICATION_VIEW', { departmentId: row.department_id, ownerId: row.owner_id })
    ? { email: row.email, telephone: row.telephone }
    : { email: null, telephone: null };

@Injectable()
export class CandidacyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly clock: Clock,
  ) {}

  /** One candidacy whole, in one statement. */
  async get(id: string, permission: PermissionName = 'APPLICATION_VIEW'): Promise<CandidacyType> {
    const { actor } = this.scope;
    const { personId, requestId } = this.scope.values;
    const row = await this.row(id, permission, CV, [this.clock.id(), this.clock.now(), personId, requestId]);
    const { locale } = this.scope;
    const vacancyStages = namedStages(row.vacancy_stages, locale);
    const stages = new Map(vacancyStages.map((stage) => [stage.id, stage]));
    const stage = (stageId: string): StageType =>
      stages.get(stageId) ?? { id: stageId, order: 0, name: '', kind: 'OTHER', skills: [], promisedDays: null };
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      origin: row.origin,
      appliedAt: row.applied_at,
      reselected: row.reselected,
      vacancy: { id: row.vacancy_id, title: row.vacancy_title },
      candidateId: row.candidate_id,
      profile: this.profileOf(row.profile_snapshot),
      contact: contactOf(row, actor ?? refuse()),
      motivation: row.motivation,
      answers: row.answers.map(answerShown),
      knockedOut: row.knocked_out,
      source: sourceShown(row.source),
      stage: stage(row.stage_id),
      stages: row.stage_rows.map(({ stageId, result, enteredAt, leftAt }) => ({
        stage: stage(stageId),
        result,
        enteredAt: new Date(enteredAt),
        leftAt: leftAt ? new Date(leftAt) : null,
      })),
      vacancyStages,
      score: this.scoreOf(row),
      decisions: row.decisions.map(({ fromStage, toStage, reason, actorId, actorName, at, visibleAt, ...rest }) => ({
        ...rest,
        fromStage: fromStage && stageNameOf(fromStage, locale),
        toStage: toStage && stageNameOf(toStage, locale),
        reason: this.options.find(reason),
        actor: { id: actorId, name: shownName(actorName, this.scope.locale) },
        at: new Date(at),
        visibleAt: new Date(visibleAt),
      })),
      attachments: row.attachments.map(({ documentType, ...rest }) => ({
        ...rest,
        documentType: this.options.byId(documentType),
      })),
      actions: candidacyActions(actor ?? refuse(), {
        status: row.status,
        departmentId: row.department_id,
        ownerId: row.owner_id,
        stages: vacancyStages.length,
      }),
    };
  }

  /** The parts of a score with their evidence, for one opened row of a ranking. */
  async score(id: string): Promise<MatchScore> {
    return this.scoreOf(await this.row(id, 'RANKING_LIST', SCORE)) ?? refuse();
  }

  private async row(
    id: string,
    permission: PermissionName,
    statements: Record<PermissionReach, Statement>,
    trace: readonly unknown[] = [],
  ): Promise<DetailRow> {
    const { actor } = this.scope;
    if (!actor || !isUuid(id)) return refuse();
    await this.options.ready();
    const reach = reachOf(actor, permission);
    const [row] = await this.db.read<DetailRow>(statements[reach], [
      id,
      this.scope.tenantId,
      reachParameter(actor, reach),
      ...trace,
    ]);
    return row ?? refuse();
  }

  private profileOf(snapshot: SnapshotRow): ProfileSnapshot {
    const profile = profileOf(snapshot, this.options);
    return { ...profile, name: shownName(profile.name, this.scope.locale) };
  }

  private scoreOf(row: DetailRow): MatchScore | null {
    if (row.total === null || !row.parts || row.scored_version === null || !row.computed_at) return null;
    const { total, parts, scored_version, computed_at, essential_missing } = row;
    return matchScore(
      { total, parts, essentialMissing: essential_missing, vacancyVersion: scored_version, computedAt: computed_at },
      this.options,
    );
  }
}

function refuse(): never {
  throw new DomainError('NOT_FOUND');
}
