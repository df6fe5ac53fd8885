import type { OptionCache } from '../options';

/** The part of the option cache that the rules use. */
export type OptionKeys = Pick<OptionCache, 'byId' | 'idOf' | 'idOrNull' | 'idsOf'>;
