import { DomainError } from '../../../common/errors';
import { optionalLine } from '../../../common/text';
import type { FieldCipher, SealedField } from '../../../platform/encryption/field-cipher';

/** Encrypted in the database: it is highly personal, and no query searches by it. */
export const TAX_NUMBER: SealedField = 'candidate.tax_number';

const DIGITS = 9;
const LONGEST_TYPED = 30;

/** A NUIT: nine digits; spaces are removed. */
export function taxNumberOf(value: string | null | undefined): string | null {
  const line = optionalLine(value, 'taxNumber', { max: LONGEST_TYPED });
  if (line === null) return null;
  const digits = line.replace(/\s/gu, '');
  if (!new RegExp(`^\\d{${DIGITS}}$`).test(digits))
    throw new DomainError('INVALID_INPUT', { reason: 'NUIT_FORMAT', digits: DIGITS }, 'taxNumber');
  return digits;
}

type Query = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

const BATCH = 500;
const OPEN = `select id, tax_number from candidate where tax_number is not null and not starts_with(tax_number, $1) and id > $2
  order by id limit ${BATCH}`;
const CLOSE = 'update candidate set tax_number = $3 where id = $1 and tax_number = $2';

/**
 * Encrypts values that are still plain text, and re-encrypts values of a previous secret. Safe to run repeatedly and
 * during writes. Returns how many could not be decrypted because their secret is missing.
 */
export async function sealTaxNumbers(query: Query, cipher: FieldCipher): Promise<number> {
  let lost = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await query<{ id: string; tax_number: string }>(OPEN, [cipher.present, after]);
    for (const { id, tax_number } of rows) {
      const plain = cipher.open(TAX_NUMBER, id, tax_number);
      if (plain === null) lost += 1;
      else await query(CLOSE, [id, tax_number, cipher.seal(TAX_NUMBER, id, plain)]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return lost;
    after = last.id;
  }
}
