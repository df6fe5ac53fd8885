import { DomainError } from '../../../common/errors';
import { shownLine } from '../../../common/text';
import type { StoredQuestion } from './question.entity';
import {
  type KnockOut,
  type KnockOutInput,
  QuestionKind,
  type VacancyQuestion,
  type VacancyQuestionInput,
} from './question.types';

export type QuestionRow = Pick<StoredQuestion, 'id' | 'kind' | 'text' | 'required' | 'choices' | 'knockOut'>;

export const vacancyQuestionOf = ({ kind, ...question }: QuestionRow): VacancyQuestion => ({
  ...question,
  kind: QuestionKind[kind],
});

/** Existing questions keep their id, so that earlier answers still refer to them. An unknown id is refused. */
export function questionsOf(
  input: readonly VacancyQuestionInput[],
  present: readonly Pick<QuestionRow, 'id'>[],
  newId: () => string,
): QuestionRow[] {
  const named = input.flatMap(({ id }) => id ?? []);
  if (named.some((id) => present.every((question) => question.id !== id)))
    throw new DomainError('NOT_FOUND', {}, 'questions');
  if (new Set(named).size !== named.length) throw new DomainError('INVALID_INPUT', {}, 'questions');
  return input.map(({ id, kind, text, required, choices, knockOut }) => ({
    id: id ?? newId(),
    kind,
    text: shownLine(text),
    required,
    choices: choices.map(shownLine),
    knockOut: knockOut ? knockOutOf(knockOut) : null,
  }));
}

function knockOutOf({ yes, choices, min, max }: KnockOutInput): KnockOut {
  return {
    yes: yes ?? null,
    choices: choices ? [...new Set(choices)].sort((a, b) => a - b) : null,
    min: min ?? null,
    max: max ?? null,
  };
}
