import type { AdminVacancyFragment } from '../../../../../generated/admin/graphql';
import { toLocalInput } from '../../../../../shared/admin/forms/zoned-input';
import { DEFAULT_CURRENCY } from '../../../../../shared/format/currency';
import { questionOf } from '../questions/questions';
import type { StageValues, VacancyValues } from '../values';

export function stageOf({ id, name, kind, promisedDays, skills }: AdminVacancyFragment['stages'][number]): StageValues {
  return {
    key: id,
    id,
    name,
    kind,
    promisedDays: promisedDays === null ? '' : String(promisedDays),
    skills: skills.map((skill) => ({ name: skill.name, weight: skill.weight })),
  };
}

/** The values of the form for a saved vacancy. */
export function valuesOf(vacancy: AdminVacancyFragment): VacancyValues {
  const { matchWeights: weights, salaryMin, salaryMax, price } = vacancy;
  return {
    title: vacancy.title,
    reference: vacancy.reference ?? '',
    departmentId: vacancy.department?.id ?? '',
    vacancyType: vacancy.vacancyType?.key ?? '',
    category: vacancy.category?.key ?? '',
    openings: String(vacancy.openings),
    province: vacancy.province?.key ?? '',
    municipality: vacancy.municipality?.key ?? '',
    description: vacancy.description,
    visibility: vacancy.visibility,
    publishAt: toLocalInput(vacancy.publishAt),
    endDate: toLocalInput(vacancy.endDate),
    salaryMin: salaryMin?.amount ?? '',
    salaryMax: salaryMax?.amount ?? '',
    salaryCurrency: (salaryMax ?? salaryMin)?.currency ?? DEFAULT_CURRENCY,
    showSalary: vacancy.showSalary,
    blindMode: vacancy.blindMode,
    price: price?.amount ?? '',
    priceCurrency: price?.currency ?? DEFAULT_CURRENCY,
    academicLevel: vacancy.academicLevel?.key ?? '',
    trainingAreas: vacancy.trainingAreas.map(({ key }) => key),
    ownTrainingAreas: vacancy.ownTrainingAreas.map(({ id }) => id),
    relatedAreas: vacancy.relatedAreas.map(({ key }) => key),
    languages: vacancy.languages.map(({ language, level }) => ({ language: language.key, level: level.key })),
    yearsOfExperience: vacancy.yearsOfExperience === null ? '' : String(vacancy.yearsOfExperience),
    skills: vacancy.skills.map(({ skill, weight, essential }) => ({ skill: skill.key, weight, essential })),
    matchWeights: {
      training: weights.training,
      related: weights.related,
      languages: weights.languages,
      years: weights.years,
      skills: weights.skills,
    },
    requiredDocuments: vacancy.requiredDocuments.map(({ documentType, rule }) => ({
      documentType: documentType.key,
      rule: rule.key,
    })),
    questions: vacancy.questions.map(questionOf),
    stages: vacancy.stages.map(stageOf),
  };
}
