import type { OptionList } from '../../../../../generated/admin/graphql';
import { fromLocalInput } from '../../../../../shared/admin/forms/zoned-input';
import type { VacancyDetail } from '../../../public/details/requirements';
import { amountOf } from '../money/money';
import { askedQuestions } from '../questions/questions';
import type { VacancyValues } from '../values';

/** Views and applications of a vacancy that is not published. */
const NOBODY = 0;
const EXAMPLE_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

interface OptionText {
  key: string;
  text: { localized: string };
}

export type TextOf = (list: OptionList, key: string) => OptionText | undefined;

interface Around {
  id: string;
  entity: string;
  department: string | null;
  /** Names of the chosen training areas that the institution has added. */
  ownAreas: readonly string[];
  textOf: TextOf;
  now: Date;
}

function many(list: OptionList, keys: readonly string[], textOf: TextOf): OptionText[] {
  return keys.flatMap((key) => textOf(list, key) ?? []);
}

function one(list: OptionList, key: string, textOf: TextOf): OptionText | null {
  return key === '' ? null : (textOf(list, key) ?? null);
}

/** Closing date of the preview until one is chosen. */
export function exampleEnd(now: Date): string {
  return new Date(now.getTime() + EXAMPLE_DAYS * DAY).toISOString();
}

/** The values of the form as the public page would receive them. Hidden values are left out. */
export function previewOf(
  values: VacancyValues,
  { id, entity, department, ownAreas, textOf, now }: Around,
): VacancyDetail {
  const salary = (text: string) => {
    const amount = values.showSalary ? amountOf(text) : null;
    return typeof amount === 'string' ? { amount, currency: values.salaryCurrency } : null;
  };
  return {
    id,
    title: values.title,
    departmentName: department,
    description: values.description,
    openings: Math.max(1, Math.round(Number(values.openings)) || 1),
    yearsOfExperience: Math.round(Number(values.yearsOfExperience)) || null,
    publishedAt: fromLocalInput(values.publishAt) ?? now.toISOString(),
    endDate: fromLocalInput(values.endDate) ?? exampleEnd(now),
    candidacyCount: NOBODY,
    entity: { id: '', name: entity, logo: null, website: null },
    verificationCode: '',
    vacancyType: one('VACANCY_TYPE', values.vacancyType, textOf),
    category: one('VACANCY_CATEGORY', values.category, textOf),
    province: one('PROVINCE', values.province, textOf),
    municipality: one('MUNICIPALITY', values.municipality, textOf),
    academicLevel: one('ACADEMIC_LEVEL', values.academicLevel, textOf),
    trainingAreas: many('STUDY_AREA', values.trainingAreas, textOf),
    ownTrainingAreas: ownAreas.map((localized) => ({ localized })),
    relatedAreas: many('EXPERTISE_AREA', values.relatedAreas, textOf),
    languages: values.languages.flatMap(({ language, level }) => {
      const [name, asked] = [textOf('LANGUAGE', language), textOf('LANGUAGE_LEVEL', level)];
      return name === undefined || asked === undefined ? [] : [{ language: name, level: asked }];
    }),
    skills: values.skills.flatMap(({ skill, essential }) => {
      const name = textOf('SKILL', skill);
      return name === undefined ? [] : [{ skill: name, essential: essential === true }];
    }),
    salaryMin: salary(values.salaryMin),
    salaryMax: salary(values.salaryMax),
    requiredDocuments: values.requiredDocuments.flatMap(({ documentType, rule }) => {
      const [type, asked] = [textOf('DOCUMENT_TYPE', documentType), textOf('DOCUMENT_RULE', rule)];
      return type === undefined || asked === undefined ? [] : [{ documentType: type, rule: asked }];
    }),
    questions: askedQuestions(values.questions).map(({ key, kind, text, required, choices }) => ({
      id: key,
      kind,
      text,
      required,
      choices: choices.map((choice) => choice.text),
    })),
    stages: values.stages
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, kind, promisedDays }) => ({ name, kind, promisedDays: Math.round(Number(promisedDays)) || null })),
  };
}
