import { FEATURES, OWNERS } from '../table-access-lists';

/** The feature of each table, by the name of the table. */
export const TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table): [string, string] => [table, feature])),
);

/** Whether the feature `one` is above the feature `other`. */
export const isAbove = (one: string, other: string): boolean => FEATURES.indexOf(one) > FEATURES.indexOf(other);
