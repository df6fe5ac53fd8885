import { DomainError } from '../../../common/errors';
import { isBlank } from '../../../common/text';
import type { KnockOut, QuestionKind } from './question.types';

export interface QuestionView {
  kind: `${QuestionKind}`;
  text: string;
  choices: readonly string[];
  knockOut: KnockOut | null;
}

/** The accepted-answer fields that each kind of question uses. */
const READS: Record<QuestionView['kind'], readonly (keyof KnockOut)[]> = {
  TEXT: [],
  YES_NO: ['yes'],
  CHOICE: ['choices'],
  NUMBER: ['min', 'max'],
};

/** Faults that are refused in drafts too: accepted answers of another kind, or indexes without a choice. */
export function questionFaults(questions: readonly QuestionView[]): DomainError[] {
  return questions.flatMap(({ kind, choices, knockOut }, index) => {
    const field = `questions.${index}`;
    return [
      ...(kind !== 'CHOICE' && choices.length > 0 ? [new DomainError('INVALID_INPUT', {}, `${field}.choices`)] : []),
      ...(knockOut && isMisplaced(kind, choices, knockOut)
        ? [new DomainError('INVALID_INPUT', {}, `${field}.knockOut`)]
        : []),
    ];
  });
}

/** What is missing before a question can be published. */
export function unfinishedQuestions(questions: readonly QuestionView[]): DomainError[] {
  return questions.flatMap(({ kind, text, choices, knockOut }, index) => {
    const field = `questions.${index}`;
    return [
      ...(isBlank(text) ? [new DomainError('FIELD_REQUIRED', {}, `${field}.text`)] : []),
      ...(kind === 'CHOICE' ? choiceFaults(choices, `${field}.choices`) : []),
      ...(knockOut && READS[kind].every((key) => isEmpty(knockOut[key]))
        ? [new DomainError('FIELD_REQUIRED', {}, `${field}.knockOut`)]
        : []),
    ];
  });
}

function choiceFaults(choices: readonly string[], field: string): DomainError[] {
  if (choices.length < 2) return [new DomainError('TOO_FEW_ALTERNATIVES', {}, field)];
  if (choices.some(isBlank)) return [new DomainError('BLANK_FIELDS', {}, field)];
  const different = new Set(choices.map((choice) => choice.toLowerCase()));
  return different.size < choices.length ? [new DomainError('INVALID_INPUT', {}, field)] : [];
}

function isMisplaced(kind: QuestionView['kind'], choices: readonly string[], knockOut: KnockOut): boolean {
  const foreign = (Object.keys(knockOut) as (keyof KnockOut)[]).some(
    (key) => !READS[kind].includes(key) && !isEmpty(knockOut[key]),
  );
  const { min, max, choices: places } = knockOut;
  return (
    READS[kind].length === 0 ||
    foreign ||
    (places ?? []).some((place) => place >= choices.length) ||
    (min !== null && max !== null && max < min)
  );
}

const isEmpty = (value: KnockOut[keyof KnockOut]): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);
