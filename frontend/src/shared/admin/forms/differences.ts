/** A field that has a different value in the version of a colleague. */
export interface Difference {
  label: string;
  /** Both values as text. Absent if a value does not fit in a line. */
  values?: { mine: string; theirs: string };
}

/** Texts of values by field; undefined if a value has no text. */
export type TextsOf<Values> = { readonly [Name in keyof Values]?: (value: Values[Name]) => string | undefined };

/** Longer texts are not shown side by side. */
const LONGEST = 200;

/** The label of a value that is the id of a choice. */
export const choiceText =
  (choices: readonly { id: string; name: string }[]) =>
  (id: string): string | undefined =>
    id === '' ? '' : choices.find((choice) => choice.id === id)?.name;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function textOf(value: unknown): string | undefined {
  const isLine = typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST);
  return isLine ? String(value) : undefined;
}

/**
 * The fields that were changed here and differ from the newer version. Without an own text, only texts and numbers are
 * shown with their values.
 */
export function differencesOf<Values extends object>(
  mine: Values,
  theirs: Values,
  before: Values,
  labels: Partial<Record<keyof Values & string, string>>,
  texts: TextsOf<Values> = {},
): Difference[] {
  return (Object.keys(mine) as (keyof Values & string)[])
    .filter((name) => !same(mine[name], theirs[name]) && !same(mine[name], before[name]))
    .map((name) => {
      const own = texts[name];
      const [left, right] = [mine, theirs].map((values) => (own ? own(values[name]) : textOf(values[name])));
      const label = labels[name] ?? name;
      return left === undefined || right === undefined ? { label } : { label, values: { mine: left, theirs: right } };
    });
}
