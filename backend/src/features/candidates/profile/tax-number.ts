import { DomainError } from '../../../common/errors';
import type { FieldCipher, SealedField } from '../../../platform/encryption/field-cipher';
import { lineReader } from '../../../platform/graphql/inputs/text.decorator';

/** Encrypted in the database, because it is highly personal. Queries compare it by its hash. */
export const TAX_NUMBER: SealedField = 'candidate.tax_number';

/** The values of the two columns that store a tax number. */
export const storedTaxNumber = (cipher: FieldCipher, candidateId: string, plain: string | null) => ({
  taxNumber: plain === null ? null : cipher.seal(TAX_NUMBER, candidateId, plain),
  taxNumberHash: plain === null ? null : cipher.hash(TAX_NUMBER, plain),
});

const DIGITS = 9;
const readTyped = lineReader({ max: 30 });

/** A NUIT: nine digits; spaces are removed. */
export function taxNumberOf(value: string | null | undefined, field: string): string | null {
  const line = readTyped(value, field);
  if (line === null) return null;
  const digits = line.replace(/\s/gu, '');
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(digits))
    throw new DomainError('INVALID_INPUT', { reason: 'NUIT_FORMAT', digits: DIGITS }, field);
  return digits;
}
