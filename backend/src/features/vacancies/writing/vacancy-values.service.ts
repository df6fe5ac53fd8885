import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import type { MoneyInput } from '../../../platform/graphql/common.types';
import { OptionCacheService } from '../../options';
import { TrainingAreasRepository } from '../../training-areas';
import { storedStageName } from '../first-stage';
import { questionsOf } from '../questions/question-values';
import { cleanHtml } from './description-html';
import type { Vacancy } from '../vacancy.entity';
import type { StageInput } from './stage.inputs';
import type { VacancyPatch } from './vacancy.inputs';
import { fromHundredths, hundredths } from '../vacancy.policy';
import { type RequirementValues, type StageValues, VacancyRepository } from '../vacancy.repository';

const SALARY_ENDS = ['salaryMin', 'salaryMax'] as const;

/** Turns inputs with keys into columns with ids. Fields that the input omits are unchanged. */
@Injectable()
export class VacancyValuesService {
  constructor(
    private readonly vacancies: VacancyRepository,
    private readonly options: OptionCacheService,
    private readonly areas: TrainingAreasRepository,
    private readonly clock: Clock,
  ) {}

  /** The columns of the vacancy that the input changes. `present` is the vacancy before the change. */
  async fields(input: VacancyPatch, present: Vacancy): Promise<Partial<Vacancy>> {
    await this.options.ready();
    const { options } = this;
    const values: Partial<Vacancy> = {};
    if (input.title !== undefined && input.title !== null) values.title = input.title;
    if (input.reference !== undefined) values.reference = input.reference;
    if (input.departmentId !== undefined) {
      values.departmentId = input.departmentId;
      values.departmentName = input.departmentId ? await this.vacancies.departmentName(input.departmentId) : null;
    }
    if (input.vacancyType !== undefined) {
      values.vacancyType = options.idOrNull('VACANCY_TYPE', input.vacancyType, 'vacancyType');
    }
    if (input.category !== undefined)
      values.category = options.idOrNull('VACANCY_CATEGORY', input.category, 'category');
    if (input.province !== undefined) values.province = options.idOrNull('PROVINCE', input.province, 'province');
    if (input.municipality !== undefined) {
      values.municipality = options.idOrNull('MUNICIPALITY', input.municipality, 'municipality');
    }
    if (input.description !== undefined) values.description = cleanHtml(input.description ?? '');
    if (input.openings !== undefined) values.openings = input.openings ?? 1;
    if (input.price !== undefined) values.price = amountOf(input.price);
    if (input.price) values.priceCurrency = this.currencyOf(input.price, 'price');
    if (input.salaryMin !== undefined) values.salaryMin = amountOf(input.salaryMin);
    if (input.salaryMax !== undefined) values.salaryMax = amountOf(input.salaryMax);
    const currency = salaryCurrency(input, present);
    for (const name of SALARY_ENDS) {
      const money = input[name];
      if (money) values.salaryCurrency = this.currencyOf(money, name);
      if (money && money.currency !== currency) throw new DomainError('INVALID_INPUT', {}, `${name}.currency`);
    }
    if (input.showSalary !== undefined) values.showSalary = input.showSalary ?? false;
    if (input.blindMode !== undefined) values.blindMode = input.blindMode ?? false;
    if (input.publishAt !== undefined) values.publishAt = input.publishAt;
    if (input.endDate !== undefined) values.endDate = input.endDate;
    if (input.visibility) values.visibility = input.visibility;
    return values;
  }

  /** The requirements after the input: present values, replaced where the input has a value. */
  async requirements(present: RequirementValues, input: VacancyPatch): Promise<RequirementValues> {
    await this.options.ready();
    const { options } = this;
    const next = { ...present };
    if (input.academicLevel !== undefined) {
      next.academicLevel = options.idOrNull('ACADEMIC_LEVEL', input.academicLevel, 'academicLevel');
    }
    if (input.trainingAreas !== undefined) {
      next.trainingAreas = options.idsOf('STUDY_AREA', input.trainingAreas ?? [], 'trainingAreas');
    }
    if (input.ownTrainingAreas !== undefined) {
      const areas = await this.areas.held(input.ownTrainingAreas ?? [], 'ownTrainingAreas');
      next.ownTrainingAreas = areas.map(({ id }) => id);
      next.ownTrainingFields = areas.map(({ field }) => field);
    }
    if (input.relatedAreas !== undefined) {
      next.relatedAreas = options.idsOf('EXPERTISE_AREA', input.relatedAreas ?? [], 'relatedAreas');
    }
    if (input.languages !== undefined) Object.assign(next, this.languages(input.languages ?? []));
    if (input.yearsOfExperience !== undefined) next.years = input.yearsOfExperience;
    if (input.matchWeights !== undefined) {
      next.weightTraining = input.matchWeights?.training ?? null;
      next.weightRelated = input.matchWeights?.related ?? null;
      next.weightLanguages = input.matchWeights?.languages ?? null;
      next.weightYears = input.matchWeights?.years ?? null;
      next.weightSkills = input.matchWeights?.skills ?? null;
    }
    if (input.requiredDocuments !== undefined) {
      next.requiredDocuments = this.documents(input.requiredDocuments ?? []);
    }
    if (input.skills !== undefined) next.skills = this.skills(input.skills ?? []);
    if (input.questions !== undefined)
      next.questions = questionsOf(input.questions ?? [], present.questions, () => this.clock.id());
    return next;
  }

  /**
   * A municipality must belong to the province. A mismatch in the input is refused; a new province clears the old
   * municipality.
   */
  withMatchingMunicipality(vacancy: Vacancy, input: VacancyPatch): Vacancy {
    const municipality = this.options.find(vacancy.municipality);
    if (!municipality || municipality.parent === (this.options.find(vacancy.province)?.key ?? null)) return vacancy;
    if (input.municipality) throw new DomainError('INVALID_INPUT', {}, 'municipality');
    return { ...vacancy, municipality: null };
  }

  stages(stages: readonly StageInput[]): StageValues[] {
    return stages.map(({ id, name, kind, skills, promisedDays }) => ({
      id: id ?? null,
      name: storedStageName(name, kind),
      kind,
      skills: skills.map((skill) => ({ name: skill.name, weight: skill.weight })),
      promisedDays: promisedDays ?? null,
    }));
  }

  private currencyOf({ currency }: MoneyInput, field: string): string {
    this.options.idOf('CURRENCY', currency, `${field}.currency`);
    return currency;
  }

  /** One rule per document type, so that rules cannot contradict each other. */
  private documents(input: NonNullable<VacancyPatch['requiredDocuments']>): RequirementValues['requiredDocuments'] {
    const documents = input.map(({ documentType, rule }) => ({
      documentType: this.options.idOf('DOCUMENT_TYPE', documentType, 'requiredDocuments'),
      rule: this.options.idOf('DOCUMENT_RULE', rule, 'requiredDocuments'),
    }));
    if (new Set(documents.map(({ documentType }) => documentType)).size < documents.length)
      throw new DomainError('INVALID_INPUT', { reason: 'DOCUMENT_TWICE' }, 'requiredDocuments');
    return documents;
  }

  private languages(input: NonNullable<VacancyPatch['languages']>) {
    const levels = new Map(
      input.map(({ language, level }) => [
        this.options.idOf('LANGUAGE', language, 'languages'),
        this.options.idOf('LANGUAGE_LEVEL', level, 'languages'),
      ]),
    );
    return { languageIds: [...levels.keys()], languageLevels: [...levels.values()] };
  }

  private skills(input: NonNullable<VacancyPatch['skills']>): RequirementValues['skills'] {
    const weights = new Map(
      input.map(({ skill, weight, essential }) => [this.options.idOf('SKILL', skill, 'skills'), { weight, essential }]),
    );
    const skills = [...weights].map(([skill, rest]) => ({ skill, ...rest }));
    const over = skills.reduce((total, { weight }) => total + weight, 0) - 100;
    if (over > 0) throw new DomainError('WEIGHTS_OVER_100', { over }, 'skills');
    return skills.sort((a, b) => a.skill - b.skill);
  }
}

/** Writes an amount with two decimals, as the database returns it. */
const amountOf = (money: MoneyInput | null): string | null => (money ? fromHundredths(hundredths(money.amount)) : null);

/**
 * Returns the currency that both ends of the salary range must have: the stored currency if the input keeps a stored
 * end, otherwise the currency of the input.
 */
function salaryCurrency(input: VacancyPatch, present: Vacancy): string | undefined {
  const keepsAnEnd = SALARY_ENDS.some((name) => input[name] === undefined && present[name] !== null);
  return keepsAnEnd ? present.salaryCurrency : (input.salaryMin ?? input.salaryMax)?.currency;
}
