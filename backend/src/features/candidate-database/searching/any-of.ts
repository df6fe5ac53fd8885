/** A text query that finds rows with at least one of the keys. */
export const anyOf = (keys: readonly string[]): string => `(${keys.map((key) => `'${key}'`).join(' | ')})`;
