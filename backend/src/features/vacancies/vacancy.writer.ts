import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DomainError, DomainErrors } from '../../common/errors';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { OptionCache } from '../options';
import { Requirements, Stage, Vacancy, type WeightedSkillRow } from './vacancy.entity';
import type { CreateVacancyInput, StageInput, VacancyPatch } from './vacancy.inputs';
import { cleanHtml } from './sanitise';

export type RequirementValues = Omit<Requirements, 'vacancyId' | 'number' | 'tenantId' | 'createdAt'> & { skills: WeightedSkillRow[] };

/** Turns inputs with keys into rows with ids, and writes them; it decides nothing. */
@Injectable()
export class VacancyWriter {
  constructor(
    private readonly scope: RequestScope,
    private readonly options: OptionCache,
    private readonly clock: Clock,
  ) {}

  /** The columns that an input names; what it does not name stays. */
  async fields(manager: EntityManager, input: VacancyPatch): Promise<Partial<Vacancy>> {
    await this.options.ready();
    const values: Partial<Vacancy> = {};
    if (input.title !== undefined && input.title !== null) values.title = requiredText(input.title, 'title');
    if (input.departmentId !== undefined) Object.assign(values, await this.department(manager, input.departmentId));
    if (input.vacancyType !== undefined) values.vacancyType = this.options.idOrNull('VACANCY_TYPE', input.vacancyType, 'vacancyType');
    if (input.category !== undefined) values.category = this.options.idOrNull('VACANCY_CATEGORY', input.category, 'category');
    if (input.province !== undefined) values.province = this.options.idOrNull('PROVINCE', input.province, 'province');
    if (input.municipality !== undefined) values.municipality = this.options.idOrNull('MUNICIPALITY', input.municipality, 'municipality');
    if (input.description !== undefined) values.description = cleanHtml(input.description ?? '');
    if (input.openings !== undefined) values.openings = input.openings ?? 1;
    if (input.price !== undefined) Object.assign(values, { price: input.price?.amount ?? null, ...(input.price && { priceCurrency: input.price.currency }) });
    if (input.salaryMin !== undefined) Object.assign(values, { salaryMin: input.salaryMin?.amount ?? null, ...(input.salaryMin && { salaryCurrency: input.salaryMin.currency }) });
    if (input.salaryMax !== undefined) Object.assign(values, { salaryMax: input.salaryMax?.amount ?? null, ...(input.salaryMax && { salaryCurrency: input.salaryMax.currency }) });
    if (input.showSalary !== undefined) values.showSalary = input.showSalary ?? false;
    if (input.publishAt !== undefined) values.publishAt = input.publishAt;
    if (input.endDate !== undefined) values.endDate = input.endDate;
    if (input.visibility) values.visibility = input.visibility;
    return values;
  }

  /** What the match asks after the input: the present requirements with what the input names in their place. */
  async requirements(present: RequirementValues, input: VacancyPatch): Promise<RequirementValues> {
    await this.options.ready();
    const next = { ...present };
    if (input.academicLevel !== undefined) next.academicLevel = this.options.idOrNull('ACADEMIC_LEVEL', input.academicLevel, 'academicLevel');
    if (input.trainingAreas !== undefined) next.trainingAreas = this.options.idsOf('STUDY_AREA', input.trainingAreas ?? [], 'trainingAreas');
    if (input.relatedAreas !== undefined) next.relatedAreas = this.options.idsOf('EXPERTISE_AREA', input.relatedAreas ?? [], 'relatedAreas');
    if (input.languages !== undefined) {
      const wanted = new Map((input.languages ?? []).map(({ language, level }) => [
        this.options.idOf('LANGUAGE', language, 'languages'),
        this.options.idOf('LANGUAGE_LEVEL', level, 'languages'),
      ]));
      next.languageIds = [...wanted.keys()];
      next.languageLevels = [...wanted.values()];
    }
    if (input.yearsOfExperience !== undefined) next.years = input.yearsOfExperience;
    if (input.matchWeights !== undefined) {
      const { training, related, languages, years, skills } = input.matchWeights ?? {};
      Object.assign(next, { weightTraining: training ?? null, weightRelated: related ?? null, weightLanguages: languages ?? null, weightYears: years ?? null, weightSkills: skills ?? null });
    }
    if (input.requiredDocuments !== undefined) {
      next.requiredDocuments = (input.requiredDocuments ?? []).map(({ documentType, rule }) => ({
        documentType: this.options.idOf('DOCUMENT_TYPE', documentType, 'requiredDocuments'),
        rule: this.options.idOf('DOCUMENT_RULE', rule, 'requiredDocuments'),
      }));
    }
    if (input.skills !== undefined) {
      const wanted = new Map((input.skills ?? []).map(({ skill, weight, essential }) => [this.options.idOf('SKILL', skill, 'skills'), { weight, essential }]));
      next.skills = [...wanted].map(([skill, rest]) => ({ skill, ...rest }));
      const over = next.skills.reduce((total, { weight }) => total + weight, 0) - 100;
      if (over > 0) throw new DomainError('WEIGHTS_OVER_100', { over }, 'skills');
    }
    return next;
  }

  async insertRequirements(manager: EntityManager, vacancyId: string, number: number, { skills, ...values }: RequirementValues): Promise<void> {
    const { tenantId } = this.scope;
    await manager.insert(Requirements, { ...values, vacancyId, number, tenantId, createdAt: this.clock.now() });
    await this.insertSkills(manager, vacancyId, number, skills);
  }

  async replaceRequirements(manager: EntityManager, vacancyId: string, number: number, { skills, ...values }: RequirementValues): Promise<void> {
    await manager.update(Requirements, { vacancyId, number, tenantId: this.scope.tenantId }, values);
    await manager.query('delete from vacancy_skill where vacancy_id = $1 and number = $2', [vacancyId, number]);
    await this.insertSkills(manager, vacancyId, number, skills);
  }

  async insertStages(manager: EntityManager, vacancyId: string, stages: readonly StageInput[]): Promise<void> {
    await manager.insert(Stage, stages.map((stage, index) => this.stageRow(vacancyId, stage, index)));
  }

  /** Keeps the stages that the input names by id, adds the new ones, removes the rest; one that holds candidacies is not removed. */
  async replaceStages(manager: EntityManager, vacancyId: string, stages: readonly StageInput[]): Promise<void> {
    const present = await manager.find(Stage, { where: { vacancyId, tenantId: this.scope.tenantId } });
    const known = new Set(present.map(({ id }) => id));
    const kept = new Set(stages.flatMap(({ id }) => (id && known.has(id) ? [id] : [])));
    if (stages.some(({ id }) => id && !known.has(id))) throw new DomainError('NOT_FOUND', {}, 'stages');
    if (kept.size !== stages.filter(({ id }) => id).length) throw new DomainError('INVALID_INPUT', {}, 'stages');
    const removed = present.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (removed.length > 0) {
      const [{ n }] = (await manager.query('select count(*)::int as n from candidacy_stage where stage_id = any ($1::uuid[])', [removed])) as [{ n: number }];
      if (n > 0) throw new DomainError('IN_USE', { count: n }, 'stages');
      await manager.delete(Stage, removed);
    }
    // Positions are checked at the end of the transaction, so that stages may change places.
    await manager.query('set constraints all deferred');
    for (const [index, stage] of stages.entries()) {
      const row = this.stageRow(vacancyId, stage, index);
      if (stage.id) await manager.update(Stage, { id: stage.id, tenantId: row.tenantId }, { position: row.position, name: row.name, kind: row.kind, skills: row.skills, promisedDays: row.promisedDays });
      else await manager.insert(Stage, row);
    }
  }

  private stageRow(vacancyId: string, stage: StageInput, index: number): Stage {
    return {
      id: stage.id ?? this.clock.id(),
      tenantId: this.scope.tenantId,
      vacancyId,
      position: index + 1,
      name: stage.name.normalize('NFC').trim(),
      kind: stage.kind,
      skills: stage.skills.map(({ name, weight }) => ({ name, weight })),
      promisedDays: stage.promisedDays ?? null,
    };
  }

  private async insertSkills(manager: EntityManager, vacancyId: string, number: number, skills: readonly WeightedSkillRow[]): Promise<void> {
    await manager.query(
      `insert into vacancy_skill (vacancy_id, number, tenant_id, skill, weight, essential)
       select $1, $2, $3, s.skill, s.weight, s.essential from jsonb_to_recordset($4::jsonb) as s (skill int, weight int, essential boolean)`,
      [vacancyId, number, this.scope.tenantId, JSON.stringify(skills)],
    );
  }

  private async department(manager: EntityManager, id: string | null | undefined): Promise<Partial<Vacancy>> {
    if (!id) return { departmentId: null, departmentName: null };
    const [row] = await manager.query<{ name: string }[]>('select name from department where id = $1 and tenant_id = $2', [id, this.scope.tenantId]);
    if (!row) throw new DomainError('NOT_FOUND', {}, 'departmentId');
    return { departmentId: id, departmentName: row.name };
  }
}

function requiredText(value: string, field: string): string {
  const text = value.normalize('NFC').replaceAll('\u0000', '').trim();
  if (!text) throw new DomainErrors([new DomainError('FIELD_REQUIRED', {}, field)]);
  return text;
}

export type { CreateVacancyInput };
