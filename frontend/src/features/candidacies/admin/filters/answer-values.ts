import type { AnswerFilter, AdminVacancyFragment } from '../../../../generated/admin/graphql';

export type Question = AdminVacancyFragment['questions'][number];
type QuestionKind = Question['kind'];

/** A condition on an answer: `yes` or `no`, indexes of choices as `0.2`, a range as `2..7.5`, or a text. */
export interface AnswerValue {
  questionId: string;
  kind: QuestionKind;
  value: string;
}

const LETTERS: Readonly<Record<QuestionKind, string>> = { YES_NO: 'y', CHOICE: 'c', NUMBER: 'n', TEXT: 't' };
const KINDS = Object.keys(LETTERS) as QuestionKind[];
const ITEM = /^([\da-f-]{36})\.([ycnt])\.(.+)$/;
const RANGE = /^(-?\d{1,12}(?:\.\d+)?)?\.\.(-?\d{1,12}(?:\.\d+)?)?$/;
const INDEXES = /^\d{1,2}(\.\d{1,2})*$/;

function isValid({ kind, value }: AnswerValue): boolean {
  switch (kind) {
    case 'YES_NO':
      return value === 'yes' || value === 'no';
    case 'CHOICE':
      return INDEXES.test(value);
    case 'NUMBER':
      return value !== '..' && RANGE.test(value);
    default:
      return value.trim() !== '' && value.length <= 100;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The conditions in the address. What it cannot read is left out. */
export function readAnswers(text: string): AnswerValue[] {
  return text.split(';').flatMap((item) => {
    const [, questionId = '', letter = '', value = ''] = ITEM.exec(item) ?? [];
    const kind = KINDS.find((one) => LETTERS[one] === letter);
    const answer = kind && { questionId, kind, value: decoded(value) };
    return answer !== undefined && isValid(answer) ? [answer] : [];
  });
}

export const writeAnswers = (answers: readonly AnswerValue[]): string =>
  answers
    .filter(isValid)
    .map(({ questionId, kind, value }) => `${questionId}.${LETTERS[kind]}.${encodeURIComponent(value)}`)
    .join(';');

/** The two ends of a range; an open one is empty. */
export function rangeOf(value: string): [min: string, max: string] {
  const [min = '', max = ''] = value.split('..');
  return [min, max];
}

export const indexesOf = (value: string): number[] =>
  value
    .split('.')
    .filter((index) => index !== '')
    .map(Number);

export function answerFilterOf({ questionId, kind, value }: AnswerValue): AnswerFilter {
  switch (kind) {
    case 'YES_NO':
      return { questionId, yes: value === 'yes' };
    case 'CHOICE':
      return { questionId, choices: indexesOf(value) };
    case 'NUMBER': {
      const [min, max] = rangeOf(value);
      return {
        questionId,
        ...(min === '' ? {} : { min: Number(min) }),
        ...(max === '' ? {} : { max: Number(max) }),
      };
    }
    default:
      return { questionId, text: value.trim() };
  }
}
