import type {
  RequiredDocumentInput,
  RequiredLanguageInput,
  StageKind,
  Visibility,
  WeightedSkillInput,
} from '../../../../generated/admin/graphql';
import { newKey } from '../../../../shared/api/idempotency';
import { DEFAULT_CURRENCY } from '../../../../shared/format/currency';
import { NO_WEIGHTS, type WeightKey, type Weights } from '../../../matching/admin';
import type { QuestionValues } from './questions/questions';

export interface StageSkillValues {
  name: string;
  weight: number;
}

export interface StageValues {
  /** Identifies the row in this form, until the API has given it an id and while rows are moved. */
  key: string;
  id?: string;
  name: string;
  kind: StageKind;
  promisedDays: string;
  skills: StageSkillValues[];
}

/** The values of the form: texts for typed values, keys of option lists for chosen ones. */
export interface VacancyValues {
  title: string;
  reference: string;
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
  salaryMin: string;
  salaryMax: string;
  salaryCurrency: string;
  showSalary: boolean;
  /** Blind mode: hides the identity of each candidate from a member of staff until this member decides. */
  blindMode: boolean;
  price: string;
  priceCurrency: string;
  academicLevel: string;
  trainingAreas: string[];
  /** Ids of the training areas that the institution has added. */
  ownTrainingAreas: string[];
  relatedAreas: string[];
  languages: RequiredLanguageInput[];
  yearsOfExperience: string;
  skills: WeightedSkillInput[];
  matchWeights: Weights;
  requiredDocuments: RequiredDocumentInput[];
  questions: QuestionValues[];
  stages: StageValues[];
}

export const STEPS = ['vacancy', 'requirements', 'weights', 'application', 'stages', 'review'] as const;
export type Step = (typeof STEPS)[number];

const FIELDS_OF: Readonly<Record<Exclude<Step, 'review'>, readonly (keyof VacancyValues)[]>> = {
  vacancy: [
    'title',
    'reference',
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
    'salaryMin',
    'salaryMax',
    'salaryCurrency',
    'showSalary',
    'price',
    'priceCurrency',
  ],
  requirements: [
    'academicLevel',
    'trainingAreas',
    'ownTrainingAreas',
    'relatedAreas',
    'languages',
    'yearsOfExperience',
    'skills',
  ],
  weights: ['matchWeights'],
  application: ['requiredDocuments', 'questions', 'blindMode'],
  stages: ['stages'],
};

/** Converts `input.stages[1].name` to `stages.1.name`. */
export function formPath(field: string): string {
  return field
    .replace(/^(input|vacancy)\./, '')
    .replace(/\[(\d+)\]/g, '.$1')
    .replace(/^(price|salaryMin|salaryMax)\.(amount|currency)$/, '$1');
}

export function stepOfField(field: string): Step | undefined {
  const root = formPath(field).split('.')[0];
  return STEPS.find((step) => step !== 'review' && FIELDS_OF[step].some((name) => name === root));
}

export function newStage(name = '', kind: StageKind = 'SCREENING'): StageValues {
  return { key: newKey(), name, kind, promisedDays: '', skills: [] };
}

export function emptyValues(postingStage: string): VacancyValues {
  return {
    title: '',
    reference: '',
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
    salaryMin: '',
    salaryMax: '',
    salaryCurrency: DEFAULT_CURRENCY,
    showSalary: false,
    blindMode: false,
    price: '',
    priceCurrency: DEFAULT_CURRENCY,
    academicLevel: '',
    trainingAreas: [],
    ownTrainingAreas: [],
    relatedAreas: [],
    languages: [],
    yearsOfExperience: '',
    skills: [],
    matchWeights: NO_WEIGHTS,
    requiredDocuments: [],
    questions: [],
    stages: [newStage(postingStage, 'POSTING')],
  };
}

/** The areas with a requirement. A weight on another area would have no effect. */
export function askedAreas(values: VacancyValues): Record<WeightKey, boolean> {
  return {
    training: values.trainingAreas.length > 0 || values.ownTrainingAreas.length > 0 || values.academicLevel !== '',
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
