import { DomainError } from '../../common/errors';
import { textOfHtml } from './html-text';
import { questionFaults, type QuestionView, unfinishedQuestions } from './questions/question.policy';

export interface WeightsView {
  weightTraining: number | null;
  weightRelated: number | null;
  weightLanguages: number | null;
  weightYears: number | null;
  weightSkills: number | null;
}

export interface StageView {
  kind: string;
  skills: readonly { weight: number }[];
}

export interface CompletenessView {
  title: string;
  description: string;
  province: number | null;
  vacancyType: number | null;
  endDate: Date | null;
  publishAt: Date | null;
  openings: number;
  price: string | null;
  priceCurrency: string;
  stages: readonly StageView[];
}

/** Maximum total price of a vacancy, in the currency of the plan. */
export interface PriceLimit {
  amount: string;
  currency: string;
}

/** The largest length of the name of a stage, in code points. */
export const MOST_STAGE_NAME = 60;
export const LONGEST_RUN_DAYS = 366 * 2;
const DAY = 86_400_000;

const NAMES = {
  weightTraining: 'training',
  weightRelated: 'related',
  weightLanguages: 'languages',
  weightYears: 'years',
  weightSkills: 'skills',
} as const;

/** Each used weight is 1 to 100, and their sum at most 100. `field` names the input. */
export function weightFaults(weights: WeightsView, field = 'matchWeights'): DomainError[] {
  const used = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((key) => weights[key] !== null);
  const small = used
    .filter((key) => (weights[key] ?? 0) < 1)
    .map((key) => new DomainError('WEIGHT_TOO_SMALL', {}, `${field}.${NAMES[key]}`));
  const sum = used.reduce((total, key) => total + (weights[key] ?? 0), 0);
  return sum > 100 ? [...small, new DomainError('WEIGHTS_OVER_100', { over: sum - 100 }, field)] : small;
}

export const sameWeights = (before: WeightsView, after: WeightsView): boolean =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).every((key) => before[key] === after[key]);

/**
 * The first stage must be the posting. The weight of a skill is at least 1. The weights of the skills of a stage add up to
 * at most 100.
 */
export function stageFaults(stages: readonly StageView[]): DomainError[] {
  const faults = stages.flatMap(({ skills }, index) => {
    const field = `stages.${index}`;
    const sum = skills.reduce((total, { weight }) => total + weight, 0);
    return [
      ...(skills.some(({ weight }) => weight < 1) ? [new DomainError('WEIGHT_TOO_SMALL', {}, `${field}.skills`)] : []),
      ...(sum > 100 ? [new DomainError('WEIGHTS_OVER_100', { over: sum - 100 }, `${field}.skills`)] : []),
    ];
  });
  const postings = stages.filter(({ kind }) => kind === 'POSTING').length;
  return stages[0]?.kind === 'POSTING' && postings === 1
    ? faults
    : [...faults, new DomainError('INVALID_INPUT', {}, 'stages')];
}

/** Checked in drafts too: an end before the start is always a mistake. */
export const rangeFaults = ({ publishAt, endDate }: Pick<CompletenessView, 'publishAt' | 'endDate'>): DomainError[] =>
  publishAt && endDate && endDate <= publishAt ? [new DomainError('DATE_RANGE_INVALID', {}, 'endDate')] : [];

export function dateFaults(
  { publishAt, endDate }: Pick<CompletenessView, 'publishAt' | 'endDate'>,
  now: Date,
): DomainError[] {
  if (!endDate) return [];
  const from = publishAt && publishAt > now ? publishAt : now;
  const wrong = endDate <= from || endDate.getTime() - from.getTime() > LONGEST_RUN_DAYS * DAY;
  return wrong ? [new DomainError('DATE_RANGE_INVALID', {}, 'endDate')] : [];
}

/**
 * Compares price times openings with the limit of the plan, in hundredths to avoid floating point. Only equal
 * currencies are compared.
 */
export function priceFaults(
  { price, priceCurrency, openings }: Pick<CompletenessView, 'price' | 'priceCurrency' | 'openings'>,
  limit: PriceLimit | null,
): DomainError[] {
  if (price === null || limit === null) return [];
  if (priceCurrency !== limit.currency) {
    const currencies = { currency: priceCurrency, limitCurrency: limit.currency };
    return [new DomainError('CURRENCY_MISMATCH', currencies, 'price.currency')];
  }
  return hundredths(price) * BigInt(openings) > hundredths(limit.amount)
    ? [new DomainError('PRICE_LIMIT_EXCEEDED', {}, 'price')]
    : [];
}

export function hundredths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}

export const fromHundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

/** Everything that prevents the publication of a vacancy. */
export function completenessFaults(
  vacancy: CompletenessView,
  asked: WeightsView & { questions: readonly QuestionView[] },
  limit: PriceLimit | null,
  now: Date,
): DomainError[] {
  const missing = [
    !vacancy.title.trim() && 'title',
    !textOfHtml(vacancy.description) && 'description',
    vacancy.province === null && 'province',
    vacancy.vacancyType === null && 'vacancyType',
    vacancy.endDate === null && 'endDate',
  ].filter((field) => field !== false);
  return [
    ...missing.map((field) => new DomainError('FIELD_REQUIRED', {}, field)),
    ...dateFaults(vacancy, now),
    ...weightFaults(asked),
    ...stageFaults(vacancy.stages),
    ...questionFaults(asked.questions),
    ...unfinishedQuestions(asked.questions),
    ...priceFaults(vacancy, limit),
  ];
}

/** Compared in hundredths to avoid floating point. */
export function salaryFaults({
  salaryMin,
  salaryMax,
}: {
  salaryMin: string | null;
  salaryMax: string | null;
}): DomainError[] {
  const wrong = salaryMin !== null && salaryMax !== null && hundredths(salaryMax) < hundredths(salaryMin);
  return wrong ? [new DomainError('INVALID_INPUT', {}, 'salaryMax')] : [];
}
