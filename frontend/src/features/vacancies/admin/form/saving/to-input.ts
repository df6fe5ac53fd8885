import type { CreateVacancyInput, MoneyInput, StageInput } from '../../../../../generated/admin/graphql';
import { fromLocalInput } from '../../../../../shared/admin/forms/zoned-input';
import { amountOf } from '../money/money';
import { toQuestionInput } from '../questions/questions';
import { usedWeights, type StageValues, type VacancyValues } from '../values';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const wholeOrNull = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text));

/** An invalid amount is sent as typed. The API reports the fault at the field. */
function moneyOf(text: string, currency: string): MoneyInput | null {
  const amount = amountOf(text);
  return amount === null ? null : { amount: amount ?? text, currency };
}

/** Stages without the empty rows that were just added. */
export function namedStages(stages: readonly StageValues[]): StageValues[] {
  return stages.filter(({ id, name }, place) => place === 0 || id !== undefined || name.trim() !== '');
}

export function toStageInput(stages: readonly StageValues[]): StageInput[] {
  return namedStages(stages).map(({ id, name, kind, promisedDays, skills }) => ({
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    kind,
    promisedDays: wholeOrNull(promisedDays),
    skills: skills
      .filter((skill) => skill.name.trim() !== '')
      .map((skill) => ({ name: skill.name.trim(), weight: Number(skill.weight) })),
  }));
}

interface InputOptions {
  /** False when the user may not edit weights: they are not sent and stay as they are. */
  weights?: boolean;
}

export function toInput(values: VacancyValues, { weights = true }: InputOptions = {}): CreateVacancyInput {
  return {
    title: values.title.trim(),
    reference: orNull(values.reference),
    departmentId: orNull(values.departmentId),
    vacancyType: orNull(values.vacancyType),
    category: orNull(values.category),
    openings: wholeOrNull(values.openings),
    province: orNull(values.province),
    municipality: orNull(values.municipality),
    description: values.description,
    visibility: values.visibility,
    publishAt: fromLocalInput(values.publishAt),
    endDate: fromLocalInput(values.endDate),
    salaryMin: moneyOf(values.salaryMin, values.salaryCurrency),
    salaryMax: moneyOf(values.salaryMax, values.salaryCurrency),
    showSalary: values.showSalary,
    blindMode: values.blindMode,
    price: moneyOf(values.price, values.priceCurrency),
    academicLevel: orNull(values.academicLevel),
    trainingAreas: values.trainingAreas,
    ownTrainingAreas: values.ownTrainingAreas,
    relatedAreas: values.relatedAreas,
    languages: values.languages.filter(({ language }) => language !== ''),
    yearsOfExperience: wholeOrNull(values.yearsOfExperience),
    skills: values.skills.filter(({ skill }) => skill !== ''),
    ...(weights ? { matchWeights: usedWeights(values) } : {}),
    requiredDocuments: values.requiredDocuments.filter(({ documentType }) => documentType !== ''),
    questions: toQuestionInput(values.questions),
    stages: toStageInput(values.stages),
  };
}
