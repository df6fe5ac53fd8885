import { DomainError } from '../../common/errors';
import { Faults } from '../../common/faults';
import { isBlank, requiredLine } from '../../common/text';
import type { OptionCacheService } from '../options';
import { emailOrNull, telephoneOrNull, websiteOrNull } from '../users';
import type { Institution } from './institution.entity';

const NAME = { max: 160 };

export interface EntityInputValues {
  name: string;
  sector?: string | null;
  province?: string | null;
  email?: string | null;
  telephone?: string | null;
  website?: string | null;
}

export type EntityValues = Pick<Institution, 'name' | 'sector' | 'province' | 'email' | 'telephone' | 'website'>;

/** Validates the data of an institution; throws all faults together. */
export function entityValues(
  input: EntityInputValues,
  options: OptionCacheService,
  required: boolean,
  check = new Faults(),
): EntityValues {
  const values: EntityValues = {
    name: check.of(() => requiredLine(input.name, 'name', NAME), ''),
    sector: check.of(() => options.idOrNull('SECTOR', input.sector, 'sector'), null),
    province: check.of(() => options.idOrNull('PROVINCE', input.province, 'province'), null),
    email: check.of(() => emailOrNull(input.email, 'email'), null),
    telephone: check.of(() => telephoneOrNull(input.telephone, 'telephone'), null),
    website: check.of(() => websiteOrNull(input.website, 'website'), null),
  };
  if (required) {
    if (isBlank(input.email ?? '')) check.add(new DomainError('EMAIL_REQUIRED', {}, 'email'));
    for (const field of ['sector', 'province', 'telephone'] as const)
      if (isBlank(input[field] ?? '')) check.add(new DomainError('FIELD_REQUIRED', {}, field));
  }
  check.throwIfAny();
  return values;
}
