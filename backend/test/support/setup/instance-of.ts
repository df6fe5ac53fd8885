/**
 * The check that graphql uses in production. In other environments it also searches for a second copy of the graphql
 * module at each call, which took most of the time of an application's start.
 */
export const instanceOf = (value: unknown, type: new () => unknown): boolean => value instanceof type;
