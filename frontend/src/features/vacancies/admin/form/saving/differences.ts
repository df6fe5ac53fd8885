import { fromLocalInput } from '../../../../../shared/admin/forms/zoned-input';
import { toInput } from './to-input';
import type { VacancyValues } from '../values';

/** The values without row ids: a row with an id on one side only may be equal. */
function comparable(values: VacancyValues): Record<string, unknown> {
  const input = toInput(values);
  const bare = (rows: readonly { id?: unknown }[] | null | undefined) => rows?.map(({ id: _id, ...rest }) => rest);
  return { ...input, questions: bare(input.questions), stages: bare(input.stages) };
}

/** The names of the fields with different values in two states of the form. */
export function differences(mine: VacancyValues, theirs: VacancyValues): string[] {
  const [a, b] = [comparable(mine), comparable(theirs)];
  return Object.keys(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/** The value of a field as text; undefined if it does not fit in a line, or is an id that has another text. */
export function shownValue(name: string, values: VacancyValues, dayTime: (at: string) => string): string | undefined {
  switch (name) {
    case 'title':
    case 'reference':
    case 'openings':
    case 'yearsOfExperience':
      return values[name];
    case 'salaryMin':
    case 'salaryMax':
      return values[name] && `${values[name]} ${values.salaryCurrency}`;
    case 'price':
      return values.price && `${values.price} ${values.priceCurrency}`;
    case 'publishAt':
    case 'endDate': {
      const at = fromLocalInput(values[name]);
      return at === null ? '' : dayTime(at);
    }
    default:
      return undefined;
  }
}
