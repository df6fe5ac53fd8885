/** A row of the comparison: one value or list of values for each person. */
export interface ComparisonValues {
  values: readonly (readonly string[])[];
}

/** Whether all people have the same values, in any order. */
export function isSame({ values }: ComparisonValues): boolean {
  const written = values.map((list) => [...list].sort().join('\n'));
  return new Set(written).size < 2;
}

/** The values that not everybody has. */
export function notShared({ values }: ComparisonValues): ReadonlySet<string> {
  return new Set(values.flat().filter((value) => !values.every((list) => list.includes(value))));
}
