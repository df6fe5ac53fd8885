import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { PermissionName } from '../../../platform/access/permission';
import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql, type Sql } from '../../../platform/database/sql';
import { moneyOf, type PersonRef } from '../../../platform/graphql/common.types';
import { OptionCacheService } from '../../options';
import { type AreaRow, TrainingAreasRepository } from '../../training-areas';
import { countOf } from '../vacancy.conditions';
import type { Requirements, Stage, Vacancy, WeightedSkillRow } from '../vacancy.entity';
import { weightsOf } from '../vacancy-weights';
import { VacancyListReader } from './vacancy-list.reader';
import { QUESTIONS } from '../questions/question.rows';
import { type QuestionRow, vacancyQuestionOf } from '../questions/question-values';
import { fromHundredths, hundredths } from '../vacancy.policy';
import { stageNameOf } from '../first-stage';
import type { VacancyType } from '../vacancy.types';
import type { VacancyApproval } from './vacancy-actions.types';

type CountName = 'stored' | 'live' | 'active' | 'approved' | 'rejected';
type StageRow = Pick<Stage, 'id' | 'position' | 'name' | 'kind' | 'skills' | 'promisedDays'> &
  Record<CountName, number>;

type DetailRow = Vacancy &
  Omit<Requirements, 'vacancyId' | 'number' | 'tenantId' | 'createdAt' | 'ownTrainingAreas' | 'ownTrainingFields'> & {
    requesterName: string | null;
    deciderName: string | null;
    ownerName: string;
    openToken: string | null;
    verificationCode: string;
    ownAreas: AreaRow[];
    weightedSkills: WeightedSkillRow[];
    stageRows: StageRow[];
    questionRows: QuestionRow[];
  };

const detailOf = (id: string, tenantId: string, reach: Sql): Sql => sql`
  select v.*, p.name as owner_name, asker.name as requester_name, decider.name as decider_name,
    (select l.code from share_link l where l.code = v.share_token and l.revoked_at is null) as open_token,
    x.academic_level, x.training_areas, x.related_areas, x.language_ids, x.language_levels, x.years,
    x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills, x.required_documents,
    coalesce((select json_agg(json_build_object('skill', k.skill, 'weight', k.weight, 'essential', k.essential)
        order by k.weight desc, k.skill)
      from vacancy_skill k where k.vacancy_id = v.id and k.number = v.requirements), '[]') as weighted_skills,
    (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'texts', t.texts, 'field', t.field)
        order by t.key), '[]')
      from training_area t where t.id = any (x.own_training_areas)) as own_areas,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'position', s.position, 'name', s.name, 'kind', s.kind,
        'skills', s.skills, 'promisedDays', s.promised_days, 'stored', s.stored, 'live', s.live, 'active', s.active,
        'approved', s.approved, 'rejected', s.rejected) order by s.position)
      from (
        select s.*, coalesce(${countOf.stored}, 0)::int as stored, coalesce(${countOf.live}, 0)::int as live,
          coalesce(${countOf.active}, 0)::int as active,
          coalesce(${countOf.approved}, 0)::int as approved, coalesce(${countOf.rejected}, 0)::int as rejected
        from stage s left join sec.stage_counts c on c.vacancy_id = s.vacancy_id and c.stage_id = s.id
        where s.vacancy_id = v.id group by s.id) s), '[]') as stage_rows,
    ${QUESTIONS} as question_rows
  from vacancy v join person p on p.id = v.owner_id
    left join person asker on asker.id = v.approval_requested_by
    left join person decider on decider.id = v.approval_decided_by
    join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
  where v.id = ${id} and v.tenant_id = ${tenantId} and ${reach}`;

const sum = (rows: readonly StageRow[], key: CountName) => rows.reduce((total, row) => total + row[key], 0);

function approvalOf(row: DetailRow): VacancyApproval | null {
  if (!row.approvalRequestedBy || !row.approvalRequestedAt) return null;
  const decider: PersonRef | null = row.approvalDecidedBy
    ? { id: row.approvalDecidedBy, name: row.deciderName ?? '' }
    : null;
  const refused = row.refusalReason !== null;
  return {
    requestedBy: { id: row.approvalRequestedBy, name: row.requesterName ?? '' },
    requestedAt: row.approvalRequestedAt,
    approvedBy: refused ? null : decider,
    approvedAt: refused ? null : row.approvalDecidedAt,
    refusedBy: refused ? decider : null,
    refusedAt: refused ? row.approvalDecidedAt : null,
    refusalReason: row.refusalReason,
  };
}

@Injectable()
export class VacancyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly areas: TrainingAreasRepository,
    private readonly lists: VacancyListReader,
  ) {}

  /**
   * One vacancy in one statement. NOT_FOUND also for other institutions. A command reads its result with its own
   * permission.
   */
  async get(id: string, permission: PermissionName = 'VACANCY_VIEW'): Promise<VacancyType> {
    const { actor } = this.scope;
    if (!actor || !isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const reach = inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' });
    const query = detailOf(id, this.scope.tenantId, reach);
    const [row] = await this.db.read<DetailRow>(query, { plan: 'generic' });
    if (!row) throw new DomainError('NOT_FOUND');
    const stages = row.stageRows;
    const counts = {
      stored: sum(stages, 'stored'),
      total: sum(stages, 'live'),
      active: sum(stages, 'active'),
      approved: sum(stages, 'approved'),
      rejected: sum(stages, 'rejected'),
    };
    const counted = stages.map((stage) => ({
      stageId: stage.id,
      name: stage.name,
      kind: stage.kind,
      count: stage.active,
    }));
    return {
      ...row,
      ...this.lists.shown({ ...row, ...counts, stages: counted }, actor),
      category: this.options.find(row.category),
      municipality: this.options.find(row.municipality),
      academicLevel: this.options.find(row.academicLevel),
      trainingAreas: this.options.many(row.trainingAreas),
      ownTrainingAreas: row.ownAreas.map((area) => this.areas.shown(area)),
      relatedAreas: this.options.many(row.relatedAreas),
      languages: row.languageIds.map((language, index) => ({
        language: this.options.byId(language),
        level: this.options.byId(row.languageLevels[index] ?? 0),
      })),
      yearsOfExperience: row.years,
      skills: row.weightedSkills.map(({ skill, weight, essential }) => ({
        skill: this.options.byId(skill),
        weight,
        essential,
      })),
      matchWeights: weightsOf(row),
      price: moneyOf(row.price, row.priceCurrency),
      totalPrice:
        row.price === null
          ? null
          : moneyOf(fromHundredths(hundredths(row.price) * BigInt(row.openings)), row.priceCurrency),
      salaryMin: moneyOf(row.salaryMin, row.salaryCurrency),
      salaryMax: moneyOf(row.salaryMax, row.salaryCurrency),
      requiredDocuments: row.requiredDocuments.map(({ documentType, rule }) => ({
        documentType: this.options.byId(documentType),
        rule: this.options.byId(rule),
      })),
      stages: stages.map((stage) => ({
        ...stage,
        order: stage.position,
        name: stageNameOf(stage.name, this.scope.locale),
      })),
      questions: row.questionRows.map(vacancyQuestionOf),
      approval: approvalOf(row),
      owner: { id: row.ownerId, name: row.ownerName },
      shareToken: row.visibility === 'PRIVATE' ? row.openToken : null,
    };
  }
}
