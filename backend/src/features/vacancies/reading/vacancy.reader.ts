import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { PermissionName } from '../../../platform/access/permission';
import { reachOf, reachParameter, reachPredicate } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database, type Statement } from '../../../platform/database/database';
import { moneyOf, type PersonRef } from '../../../platform/graphql/common.types';
import { OptionCache } from '../../options';
import { type AreaRow, TrainingAreasRepository } from '../../training-areas';
import type { RequiredDocumentRow, StageKind, WeightedSkillRow } from '../vacancy.entity';
import { VacancyListReader, type VacancyListRow } from './vacancy-list.reader';
import { QUESTIONS_OF, type QuestionRow, questionShown } from '../questions/question-values';
import { fromHundredths, hundredths } from '../writing/vacancy.policy';
import type { CloseReason } from '../vacancy.states';
import { stageNameOf } from '../first-stage';
import type { StageSkill, VacancyApproval, VacancyType } from '../vacancy.types';

interface StageRow {
  id: string;
  position: number;
  name: string;
  kind: StageKind;
  skills: StageSkill[];
  promised_days: number | null;
  live: number;
  active: number;
  approved: number;
  rejected: number;
}

interface DetailRow extends VacancyListRow {
  id: string;
  category: number | null;
  municipality: number | null;
  description: string;
  price: string | null;
  price_currency: string;
  salary_min: string | null;
  salary_max: string | null;
  salary_currency: string;
  show_salary: boolean;
  published_at: Date | null;
  expired_at: Date | null;
  closed_at: Date | null;
  close_reason: CloseReason | null;
  close_note: string | null;
  archived_at: Date | null;
  republished_at: Date | null;
  approval_requested_by: string | null;
  approval_requested_at: Date | null;
  approval_decided_by: string | null;
  approval_decided_at: Date | null;
  refusal_reason: string | null;
  requester_name: string | null;
  decider_name: string | null;
  updated_at: Date;
  open_token: string | null;
  verification_code: string;
  removed_at: Date | null;
  owner_name: string;
  academic_level: number | null;
  training_areas: number[];
  own_areas: AreaRow[];
  related_areas: number[];
  language_ids: number[];
  language_levels: number[];
  years: number | null;
  weight_training: number | null;
  weight_related: number | null;
  weight_languages: number | null;
  weight_years: number | null;
  weight_skills: number | null;
  required_documents: RequiredDocumentRow[];
  weighted_skills: WeightedSkillRow[];
  stage_rows: StageRow[];
  question_rows: QuestionRow[];
}

const detail = (reach: 'ALL' | 'DEPARTMENT' | 'ASSIGNED'): Statement => ({
  name: `vacancy:${reach}`,
  plan: 'generic',
  text: `
    select v.*, v.tenant_id as tenant, (select l.code from share_link l where l.code = v.share_token and l.revoked_at is null) as open_token, p.name as owner_name, asker.name as requester_name, decider.name as decider_name, x.academic_level, x.training_areas, x.related_areas, x.language_ids, x.language_levels, x.years,
      x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills, x.required_documents,
      coalesce((select json_agg(json_build_object('skill', k.skill, 'weight', k.weight, 'essential', k.essential) order by k.weight desc, k.skill)
        from vacancy_skill k where k.vacancy_id = v.id and k.number = v.requirements), '[]') as weighted_skills,
      (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'texts', t.texts, 'field', t.field) order by t.key), '[]')
        from training_area t where t.id = any (x.own_training_areas)) as own_areas,
      coalesce((select json_agg(to_json(s) order by s.position) from (
        select s.id, s.position, s.name, s.kind, s.skills, s.promised_days, coalesce(sum(c.n) filter (where c.status not in ('DRAFT', 'WITHDRAWN')), 0)::int as live,
          coalesce(sum(c.n) filter (where c.status = 'ACTIVE'), 0)::int as active,
          coalesce(sum(c.n) filter (where c.status in ('APPROVED', 'HIRED')), 0)::int as approved, coalesce(sum(c.n) filter (where c.status = 'REJECTED'), 0)::int as rejected
        from stage s left join candidacy_count c on c.vacancy_id = s.vacancy_id and c.stage_id = s.id where s.vacancy_id = v.id group by s.id) s), '[]') as stage_rows,
      ${QUESTIONS_OF('x')} as question_rows
    from vacancy v join person p on p.id = v.owner_id left join person asker on asker.id = v.approval_requested_by
      left join person decider on decider.id = v.approval_decided_by join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
    where v.id = $1 and v.tenant_id = $2 and ${reachPredicate(reach, { department: 'v.department_id', owner: 'v.owner_id' }, '$3')}`,
});
const DETAIL = { ALL: detail('ALL'), DEPARTMENT: detail('DEPARTMENT'), ASSIGNED: detail('ASSIGNED') };

const sum = (rows: readonly StageRow[], key: 'live' | 'active' | 'approved' | 'rejected') =>
  rows.reduce((total, row) => total + row[key], 0);

function approvalOf(row: DetailRow): VacancyApproval | null {
  if (!row.approval_requested_by || !row.approval_requested_at) return null;
  const decider: PersonRef | null = row.approval_decided_by
    ? { id: row.approval_decided_by, name: row.decider_name ?? '' }
    : null;
  const refused = row.refusal_reason !== null;
  return {
    requestedBy: { id: row.approval_requested_by, name: row.requester_name ?? '' },
    requestedAt: row.approval_requested_at,
    approvedBy: refused ? null : decider,
    approvedAt: refused ? null : row.approval_decided_at,
    refusedBy: refused ? decider : null,
    refusedAt: refused ? row.approval_decided_at : null,
    refusalReason: row.refusal_reason,
  };
}

@Injectable()
export class VacancyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly areas: TrainingAreasRepository,
    private readonly lists: VacancyListReader,
  ) {}

  /** One vacancy whole, in one statement; absent and another's are one answer. A command shows what it did by its own permission. */
  async get(id: string, permission: PermissionName = 'VACANCY_VIEW'): Promise<VacancyType> {
    const { actor } = this.scope;
    if (!actor || !isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const reach = reachOf(actor, permission);
    const [row] = await this.db.read<DetailRow>(DETAIL[reach], [id, this.scope.tenantId, reachParameter(actor, reach)]);
    if (!row) throw new DomainError('NOT_FOUND');
    const stages = row.stage_rows;
    const counts = {
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
      ...this.lists.shown({ ...row, ...counts, stages: counted }, actor),
      category: this.options.find(row.category),
      municipality: this.options.find(row.municipality),
      academicLevel: this.options.find(row.academic_level),
      trainingAreas: this.options.many(row.training_areas),
      ownTrainingAreas: row.own_areas.map((area) => this.areas.shown(area)),
      relatedAreas: this.options.many(row.related_areas),
      languages: row.language_ids.map((language, index) => ({
        language: this.options.byId(language),
        level: this.options.byId(row.language_levels[index] ?? 0),
      })),
      yearsOfExperience: row.years,
      skills: row.weighted_skills.map(({ skill, weight, essential }) => ({
        skill: this.options.byId(skill),
        weight,
        essential,
      })),
      matchWeights: {
        training: row.weight_training,
        related: row.weight_related,
        languages: row.weight_languages,
        years: row.weight_years,
        skills: row.weight_skills,
      },
      description: row.description,
      price: moneyOf(row.price, row.price_currency),
      totalPrice:
        row.price === null
          ? null
          : moneyOf(fromHundredths(hundredths(row.price) * BigInt(row.openings)), row.price_currency),
      salaryMin: moneyOf(row.salary_min, row.salary_currency),
      salaryMax: moneyOf(row.salary_max, row.salary_currency),
      showSalary: row.show_salary,
      requiredDocuments: row.required_documents.map(({ documentType, rule }) => ({
        documentType: this.options.byId(documentType),
        rule: this.options.byId(rule),
      })),
      stages: stages.map(({ id: stageId, position, name, kind, skills, promised_days }) => ({
        id: stageId,
        order: position,
        name: stageNameOf(name, this.scope.locale),
        kind,
        skills,
        promisedDays: promised_days,
      })),
      questions: row.question_rows.map(questionShown),
      publishedAt: row.published_at,
      expiredAt: row.expired_at,
      closedAt: row.closed_at,
      closeReason: row.close_reason,
      closeNote: row.close_note,
      archivedAt: row.archived_at,
      republishedAt: row.republished_at,
      approval: approvalOf(row),
      updatedAt: row.updated_at,
      owner: { id: row.owner_id, name: row.owner_name },
      shareToken: row.visibility === 'PRIVATE' ? row.open_token : null,
      verificationCode: row.verification_code,
      removedAt: row.removed_at,
    };
  }
}
