/**
 * What graphql does in production. Elsewhere it also looks for a second copy of itself at each question, of which the
 * start of an application asks so many that they took most of it.
 */
export const instanceOf = (value: unknown, type: new () => unknown): boolean => value instanceof type;
