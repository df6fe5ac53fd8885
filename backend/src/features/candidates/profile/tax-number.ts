import { DomainError } from '../../../common/errors';
import { optionalLine } from '../../../common/text';
import type { SealedField } from '../../../platform/encryption/field-cipher';

/** Encrypted in the database: it is highly personal, and no query searches by it. */
export const TAX_NUMBER: SealedField = 'candidate.tax_number';

const DIGITS = 9;
const LONGEST_TYPED = 30;

/** A NUIT: nine digits; spaces are removed. */
export function taxNumberOf(value: string | null | undefined, field: string): string | null {
  const line = optionalLine(value, field, { max: LONGEST_TYPED });
  if (line === null) return null;
  const digits = line.replace(/\s/gu, '');
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(digits))
    throw new DomainError('INVALID_INPUT', { reason: 'NUIT_FORMAT', digits: DIGITS }, field);
  return digits;
}
