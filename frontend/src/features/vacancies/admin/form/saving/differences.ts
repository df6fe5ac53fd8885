import { toInput } from './to-input';
import type { VacancyValues } from '../values';

/** Rows without their ids: a row that only one side has given an id says the same. */
function comparable(values: VacancyValues): Record<string, unknown> {
  const input = toInput(values);
  const bare = (rows: readonly { id?: unknown }[] | null | undefined) => rows?.map(({ id: _id, ...rest }) => rest);
  return { ...input, questions: bare(input.questions), stages: bare(input.stages) };
}

/** The fields that two states of the form answer differently. */
export function differences(mine: VacancyValues, theirs: VacancyValues): string[] {
  const [a, b] = [comparable(mine), comparable(theirs)];
  return Object.keys(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}
