import type { OptionCache } from '../options';

/** What the rules ask of the option lists. */
export type OptionKeys = Pick<OptionCache, 'byId' | 'idOf' | 'idOrNull' | 'idsOf'>;
