import { isEmail as looksLikeEmail } from 'class-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DomainError, DomainErrors } from '../../common/errors';
import { telephoneFault } from '../../common/telephone';
import { isBlank, optionalLine, requiredLine } from '../../common/text';
import type { OptionCache } from '../options';

const NAME = { max: 160 };
const LINE = { max: 254 };
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

export interface EntityInputValues {
  name: string;
  sector?: string | null;
  province?: string | null;
  email?: string | null;
  telephone?: string | null;
  website?: string | null;
}

export interface EntityColumns {
  name: string;
  sector: number | null;
  province: number | null;
  email: string | null;
  telephone: string | null;
  website: string | null;
}

/** Everything an institution says of itself, as it is kept; several faults are told at once. */
export function entityColumns(
  input: EntityInputValues,
  options: OptionCache,
  required: boolean,
  check = new FaultCollector(),
): EntityColumns {
  const columns: EntityColumns = {
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
  return columns;
}

/** Runs every rule of a form before it refuses: people correct all faults in one go. */
export class FaultCollector {
  private readonly faults: DomainError[] = [];

  of<T>(rule: () => T, otherwise: T): T {
    try {
      return rule();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.faults.push(error);
      return otherwise;
    }
  }

  add(fault: DomainError): void {
    this.faults.push(fault);
  }

  throwIfAny(): void {
    DomainErrors.throwIfAny(this.faults);
  }
}

export function emailOrNull(value: string | null | undefined, field: string): string | null {
  const email = optionalLine(value, field, LINE);
  if (email !== null && !looksLikeEmail(email, { allow_utf8_local_part: true }))
    throw new DomainError('EMAIL_INVALID', {}, field);
  return email;
}

export function telephoneOrNull(value: string | null | undefined, field: string): string | null {
  const line = optionalLine(value, field, LINE);
  if (line === null) return null;
  const parsed = parsePhoneNumberFromString(line, 'MZ');
  if (!parsed?.isPossible()) throw telephoneFault(line, field, 'anybody');
  return parsed.number;
}

/** Only addresses of pages: a link that runs something is no website. */
export function websiteOrNull(value: string | null | undefined, field: string): string | null {
  const line = optionalLine(value, field, LINE);
  if (line === null) return null;
  const address = HAS_SCHEME.test(line) ? line : `https://${line}`;
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  const isPage =
    parsed &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.hostname.includes('.') &&
    !parsed.username &&
    !parsed.password;
  if (!isPage) throw new DomainError('INVALID_INPUT', {}, field);
  return parsed.href;
}
