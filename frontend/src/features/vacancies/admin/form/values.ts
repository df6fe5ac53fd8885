import type {
  AdminVacancyFragment,
  CreateVacancyInput,
  RequiredDocumentInput,
  RequiredLanguageInput,
  StageInput,
  StageKind,
  Visibility,
  WeightedSkillInput,
} from '../../../../generated/admin/graphql';
import { fromLocalInput, toLocalInput } from '../../../../shared/admin/zoned-input';
import { NO_WEIGHTS, type WeightKey, type Weights } from '../../../matching/admin/weights';

export interface StageValues {
  id?: string;
  name: string;
  kind: StageKind;
  promisedDays: string;
  skills: { name: string; weight: number }[];
}

/** The form as people fill it: texts for what is typed, keys of option lists for what is chosen. */
export interface VacancyValues {
  title: string;
  departmentId: string;
  vacancyType: string;
  category: string;
  openings: string;
  province: string;
  municipality: string;
  description: string;
  visibility: Visibility;
  publishAt: string;
  endDate: string;
  academicLevel: string;
  trainingAreas: string[];
  relatedAreas: string[];
  languages: RequiredLanguageInput[];
  yearsOfExperience: string;
  skills: WeightedSkillInput[];
  matchWeights: Weights;
  requiredDocuments: RequiredDocumentInput[];
  stages: StageValues[];
}

export const STEPS = ['vacancy', 'requirements', 'weights', 'documents', 'stages', 'review'] as const;
export type Step = (typeof STEPS)[number];

const FIELDS_OF: Readonly<Record<Exclude<Step, 'review'>, readonly (keyof VacancyValues)[]>> = {
  vacancy: [
    'title',
    'departmentId',
    'vacancyType',
    'category',
    'openings',
    'province',
    'municipality',
    'description',
    'visibility',
    'publishAt',
    'endDate',
  ],
  requirements: ['academicLevel', 'trainingAreas', 'relatedAreas', 'languages', 'yearsOfExperience', 'skills'],
  weights: ['matchWeights'],
  documents: ['requiredDocuments'],
  stages: ['stages'],
};

/** `input.stages[1].name` and `stages.1.name` are the same place. */
export function formPath(field: string): string {
  return field.replace(/^(input|vacancy)\./, '').replace(/\[(\d+)\]/g, '.$1');
}

export function stepOfField(field: string): Step | undefined {
  const root = formPath(field).split('.')[0];
  return STEPS.find((step) => step !== 'review' && FIELDS_OF[step].some((name) => name === root));
}

export function emptyValues(postingStage: string): VacancyValues {
  return {
    title: '',
    departmentId: '',
    vacancyType: '',
    category: '',
    openings: '1',
    province: '',
    municipality: '',
    description: '',
    visibility: 'PUBLIC',
    publishAt: '',
    endDate: '',
    academicLevel: '',
    trainingAreas: [],
    relatedAreas: [],
    languages: [],
    yearsOfExperience: '',
    skills: [],
    matchWeights: NO_WEIGHTS,
    requiredDocuments: [],
    stages: [{ name: postingStage, kind: 'POSTING', promisedDays: '', skills: [] }],
  };
}

export function valuesOf(vacancy: AdminVacancyFragment): VacancyValues {
  const { matchWeights: weights } = vacancy;
  return {
    title: vacancy.title,
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
    academicLevel: vacancy.academicLevel?.key ?? '',
    trainingAreas: vacancy.trainingAreas.map(({ key }) => key),
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
    stages: vacancy.stages.map(({ id, name, kind, promisedDays, skills }) => ({
      id,
      name,
      kind,
      promisedDays: promisedDays === null ? '' : String(promisedDays),
      skills: skills.map((skill) => ({ name: skill.name, weight: skill.weight })),
    })),
  };
}

/** Which areas the vacancy asks anything of: a weight on one that asks nothing would count for nobody. */
export function askedAreas(values: VacancyValues): Record<WeightKey, boolean> {
  return {
    training: values.trainingAreas.length > 0 || values.academicLevel !== '',
    related: values.relatedAreas.length > 0,
    languages: values.languages.some(({ language }) => language !== ''),
    years: Number(values.yearsOfExperience) > 0,
    skills: values.skills.some(({ skill }) => skill !== ''),
  };
}

export function usedWeights(values: VacancyValues): Weights {
  const asked = askedAreas(values);
  const { matchWeights } = values;
  return Object.fromEntries(
    Object.entries(matchWeights).map(([key, weight]) => [key, asked[key as WeightKey] ? weight : null]),
  ) as Weights;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
const wholeOrNull = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text));

export function toInput(values: VacancyValues): CreateVacancyInput {
  return {
    title: values.title.trim(),
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
    academicLevel: orNull(values.academicLevel),
    trainingAreas: values.trainingAreas,
    relatedAreas: values.relatedAreas,
    languages: values.languages.filter(({ language }) => language !== ''),
    yearsOfExperience: wholeOrNull(values.yearsOfExperience),
    skills: values.skills.filter(({ skill }) => skill !== ''),
    matchWeights: usedWeights(values),
    requiredDocuments: values.requiredDocuments.filter(({ documentType }) => documentType !== ''),
    stages: values.stages.map(({ id, name, kind, promisedDays, skills }): StageInput => ({
      ...(id === undefined ? {} : { id }),
      name: name.trim(),
      kind,
      promisedDays: wholeOrNull(promisedDays),
      skills,
    })),
  };
}
