import type { AdminRankingQuery } from '../../../../generated/admin/graphql';
import { sumOf, WEIGHT_KEYS, type WeightKey, type Weights } from '../../../matching/admin';

const MOST = 100;

/** The weights of an address, in the order of the parts: "40-20-15-25-0". Undefined for anything else. */
export function weightsIn(text: string): Weights | undefined {
  const values = text.split('-');
  if (values.length !== WEIGHT_KEYS.length || !values.every((value) => /^\d{1,3}$/.test(value))) return undefined;
  const weights = Object.fromEntries(
    WEIGHT_KEYS.map((key, place) => [key, Number(values[place]) === 0 ? null : Number(values[place])]),
  ) as Weights;
  return isUsable(weights) ? weights : undefined;
}

export const addressOf = (weights: Weights): string => WEIGHT_KEYS.map((key) => weights[key] ?? 0).join('-');

/** Whether the API accepts the weights: at least one weight, and a sum of at most 100. */
export const isUsable = (weights: Weights): boolean => sumOf(weights) > 0 && sumOf(weights) <= MOST;

/** A typed weight: a whole number from 0 to 100; zero leaves the part out. */
export function typedWeight(text: string): number | null {
  const value = Number(text.replace(/\D/g, ''));
  return value === 0 ? null : Math.min(MOST, value);
}

/** Parts with a weight for which the vacancy has no requirement. They do not count. */
export const partsNotAsked = (
  row: Pick<AdminRankingQuery['ranking']['items'][number], 'components'> | undefined,
): WeightKey[] =>
  (row?.components ?? [])
    .filter(({ state, weight }) => state === 'NOT_APPLICABLE' && weight > 0)
    .map(({ key }) => key.toLowerCase() as WeightKey);
