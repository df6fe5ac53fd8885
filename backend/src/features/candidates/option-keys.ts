import type { OptionCacheService } from '../options';

/** The part of the option cache that the rules use. */
export type OptionKeys = Pick<OptionCacheService, 'byId' | 'idOf' | 'idOrNull' | 'idsOf'>;
