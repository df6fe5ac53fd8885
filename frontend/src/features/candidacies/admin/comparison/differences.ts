/** A row of the comparison: one value or list of values for each person. */
export interface Compared {
  values: readonly (readonly string[])[];
}

/** Whether all people have the same values, in any order. */
export function isSame({ values }: Compared): boolean {
  const written = values.map((list) => [...list].sort().join('\n'));
  return new Set(written).size < 2;
}

/** The values that not everybody has. */
export function notShared({ values }: Compared): ReadonlySet<string> {
  return new Set(values.flat().filter((value) => !values.every((list) => list.includes(value))));
}
