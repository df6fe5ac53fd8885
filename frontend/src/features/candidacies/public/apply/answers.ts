import type { AnswerInput } from '../../../../generated/candidate/graphql';
import type { VacancyDetail } from '../../../vacancies/public';

export type Question = VacancyDetail['questions'][number];
/** Answers by question, as typed or chosen: text, `yes` or `no`, the text of a choice, digits. */
export type Answers = Readonly<Record<string, string>>;
export type AnswerFault = 'needed' | 'number';

export const MAX_ANSWER = 2000;
const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/;

const plain = (typed: string): string => typed.replace(/[\s\u00a0\u202f]/g, '');

/** The reason why an answer cannot be sent. A choice that is no longer offered counts as missing. */
export function faultOf(question: Question, answers: Answers): AnswerFault | null {
  const value = answerText(question, answers);
  if (value === '') return question.required ? 'needed' : null;
  return question.kind === 'NUMBER' && !NUMBER.test(plain(value)) ? 'number' : null;
}

/** The answer to a question, or nothing. */
export function answerText({ id, kind, choices }: Question, answers: Answers): string {
  const value = (answers[id] ?? '').trim();
  if (kind === 'CHOICE') return choices.includes(value) ? value : '';
  return kind === 'YES_NO' && value !== 'yes' && value !== 'no' ? '' : value;
}

export function answerInputs(questions: readonly Question[], answers: Answers): AnswerInput[] {
  return questions.flatMap((question): AnswerInput[] => {
    const value = answerText(question, answers);
    if (value === '') return [];
    const questionId = question.id;
    switch (question.kind) {
      case 'TEXT':
        return [{ questionId, text: value }];
      case 'YES_NO':
        return [{ questionId, yes: value === 'yes' }];
      case 'CHOICE':
        return [{ questionId, choice: question.choices.indexOf(value) }];
      case 'NUMBER':
        return [{ questionId, number: Number(plain(value).replace(',', '.')) }];
    }
  });
}
