import { isDeepStrictEqual } from 'node:util';

/** Names of the values that differ, for the audit of a change. */
export function changedFields<T extends object>(before: T, after: { [K in keyof T]: T[K] }): string[] {
  const names = Object.keys(before) as (keyof T & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
