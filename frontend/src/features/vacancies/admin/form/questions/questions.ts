import type { AdminVacancyFragment, QuestionKind, VacancyQuestionInput } from '../../../../../generated/admin/graphql';
import { newKey } from '../../../../../shared/api/idempotency';

export interface QuestionValues {
  /** Identifies the row in this form only, as for stages. */
  key: string;
  id?: string;
  kind: QuestionKind;
  text: string;
  required: boolean;
  choices: { text: string; accepted: boolean }[];
  knockOut: boolean;
  /** The accepted answer: yes or no, a minimum, a maximum. */
  yes: 'yes' | 'no';
  min: string;
  max: string;
}

export const QUESTION_KINDS: readonly QuestionKind[] = ['TEXT', 'YES_NO', 'CHOICE', 'NUMBER'];
export const MOST_QUESTIONS = 15;
export const MOST_CHOICES = 20;
export const LONGEST_QUESTION = 300;

export function newQuestion(): QuestionValues {
  return {
    key: newKey(),
    kind: 'YES_NO',
    text: '',
    required: true,
    choices: [],
    knockOut: false,
    yes: 'yes',
    min: '',
    max: '',
  };
}

export function questionOf(question: AdminVacancyFragment['questions'][number]): QuestionValues {
  const { id, kind, text, required, choices, knockOut } = question;
  return {
    key: id,
    id,
    kind,
    text,
    required,
    choices: choices.map((choice, at) => ({ text: choice, accepted: knockOut?.choices?.includes(at) ?? false })),
    knockOut: knockOut !== null,
    yes: knockOut?.yes === false ? 'no' : 'yes',
    min: knockOut?.min === null || knockOut?.min === undefined ? '' : String(knockOut.min),
    max: knockOut?.max === null || knockOut?.max === undefined ? '' : String(knockOut.max),
  };
}

/** A free text cannot have an accepted answer. */
export const canKnockOut = (kind: QuestionKind): boolean => kind !== 'TEXT';

const wholeOrNull = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Math.round(Number(text));

function knockOutOf(
  question: QuestionValues,
  choices: readonly { accepted: boolean }[],
): VacancyQuestionInput['knockOut'] {
  if (!question.knockOut || !canKnockOut(question.kind)) {
    return null;
  }
  switch (question.kind) {
    case 'CHOICE':
      return { choices: choices.flatMap(({ accepted }, at) => (accepted ? [at] : [])) };
    case 'NUMBER':
      return { min: wholeOrNull(question.min), max: wholeOrNull(question.max) };
    default:
      return { yes: question.yes === 'yes' };
  }
}

/** Questions without the empty rows that were just added. */
export function askedQuestions(questions: readonly QuestionValues[]): QuestionValues[] {
  return questions.filter(({ id, text }) => id !== undefined || text.trim() !== '');
}

export function toQuestionInput(questions: readonly QuestionValues[]): VacancyQuestionInput[] {
  return askedQuestions(questions).map((question) => {
    const choices = question.kind === 'CHOICE' ? question.choices.filter(({ text }) => text.trim() !== '') : [];
    return {
      ...(question.id === undefined ? {} : { id: question.id }),
      kind: question.kind,
      text: question.text.trim(),
      required: question.required,
      choices: choices.map(({ text }) => text.trim()),
      knockOut: knockOutOf(question, choices),
    };
  });
}
