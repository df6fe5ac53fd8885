import type { Faults } from '../../common/faults';
import type { OptionCacheService } from '../options';
import type { Institution } from './institution.entity';

export type EntityValues = Pick<Institution, 'name' | 'sector' | 'province' | 'email' | 'telephone' | 'website'>;

/** Ids of the options of an institution. */
export function optionsOf(
  input: { sector?: string | null; province?: string | null },
  options: OptionCacheService,
  faults: Faults,
): Pick<EntityValues, 'sector' | 'province'> {
  return {
    sector: faults.of(() => options.idOrNull('SECTOR', input.sector, 'sector'), null),
    province: faults.of(() => options.idOrNull('PROVINCE', input.province, 'province'), null),
  };
}
