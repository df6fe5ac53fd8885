import { DomainError } from '../../../common/errors';
import { shownLine } from '../../../common/text';
import { textReader } from '../../../platform/graphql/inputs/text.decorator';
import { QuestionKind } from '../../vacancies';
import {
  type Answer,
  type AnswerInput,
  type ApplicationSource,
  type ApplicationSourceInput,
  LONGEST_ANSWER,
  type MyAnswer,
  type UtmInput,
} from './answer.types';

/** A stored answer: a copy of the question at that time, and the answer. */
export interface AnswerRow {
  id: string;
  kind: `${QuestionKind}`;
  text: string;
  required: boolean;
  choices: string[];
  knockOut: Answer['question']['knockOut'];
  answer: Partial<Pick<Answer, 'text' | 'yes' | 'choice' | 'number'>> | null;
  accepted: boolean | null;
}

export interface SourceRow {
  channel?: string;
  trackingCode?: string;
  utm?: Partial<Record<keyof UtmInput, string>>;
}

/** Used here and not as a decorator of the input class, so that a fault has the id of the question in its path. */
const readAnswer = textReader({ max: LONGEST_ANSWER });

/** The candidate’s answers only. The SQL function reads the questions and evaluates the answers. */
export function answersOf(input: readonly AnswerInput[]): object[] {
  const duplicate = input.find(
    ({ questionId }, index) => input.findIndex((one) => one.questionId === questionId) < index,
  );
  if (duplicate) throw new DomainError('INVALID_INPUT', {}, `answers.${duplicate.questionId}`);
  return input.map(({ questionId, text, yes, choice, number }) =>
    given({
      questionId,
      text: readAnswer(text, `answers.${questionId}`),
      yes,
      choice,
      number,
    }),
  );
}

/** An answer for the candidate, without the accepted answers of the question. */
export type MyAnswerRow = Omit<AnswerRow, 'knockOut' | 'accepted'>;

export const staffAnswerOf = ({ answer, accepted, ...question }: AnswerRow): Answer => ({
  ...answerValuesOf(answer),
  question: { ...question, kind: QuestionKind[question.kind] },
  accepted,
});

export const ownAnswerOf = ({ answer, ...question }: MyAnswerRow): MyAnswer => ({
  ...answerValuesOf(answer),
  question: { ...question, kind: QuestionKind[question.kind] },
});

function answerValuesOf(answer: AnswerRow['answer']): Pick<Answer, 'text' | 'yes' | 'choice' | 'number'> {
  return {
    text: answer?.text ?? null,
    yes: answer?.yes ?? null,
    choice: answer?.choice ?? null,
    number: answer?.number ?? null,
  };
}

export function sourceOf(input: ApplicationSourceInput | null | undefined): SourceRow {
  const { channel, trackingCode, utm } = input ?? {};
  const marks = given(Object.fromEntries(Object.entries(utm ?? {}).map(([key, value]) => [key, line(value)])));
  return given({
    channel: line(channel) ?? 'platform',
    trackingCode: line(trackingCode),
    utm: Object.keys(marks).length > 0 ? marks : null,
  });
}

export function applicationSourceOf({ channel, trackingCode, utm }: SourceRow): ApplicationSource {
  return {
    channel: channel ?? null,
    trackingCode: trackingCode ?? null,
    utm: utm
      ? {
          source: utm.source ?? null,
          medium: utm.medium ?? null,
          campaign: utm.campaign ?? null,
          term: utm.term ?? null,
          content: utm.content ?? null,
        }
      : null,
  };
}

const line = (value: string | null | undefined): string | null => (value ? shownLine(value) || null : null);

/** Drops null and undefined values. */
const given = (parts: Record<string, unknown>): Record<string, never> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)) as Record<
    string,
    never
  >;
