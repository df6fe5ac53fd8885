import { toInput } from './to-input';
import type { VacancyValues } from '../values';

/** The values without row ids: a row with an id on one side only may be equal. */
function comparable(values: VacancyValues): Record<string, unknown> {
  const input = toInput(values);
  const bare = (rows: readonly { id?: unknown }[] | null | undefined) => rows?.map(({ id: _id, ...rest }) => rest);
  return { ...input, questions: bare(input.questions), stages: bare(input.stages) };
}

/** The fields with different values in two states of the form. */
export function differences(mine: VacancyValues, theirs: VacancyValues): string[] {
  const [a, b] = [comparable(mine), comparable(theirs)];
  return Object.keys(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}
