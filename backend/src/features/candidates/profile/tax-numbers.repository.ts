import { raw, sql, type Sql } from '../../../platform/database/sql';
import type { FieldCipher } from '../../../platform/encryption/field-cipher';
import { TAX_NUMBER } from './tax-number';

type Query = <Row>(query: Sql) => Promise<Row[]>;

const BATCH = 500;

/** Values that are plain text, encrypted with a previous secret, or without a hash, by id. */
const unsealed = (present: string, after: string): Sql => sql`
  select id, tax_number as value
  from candidate
  where tax_number is not null and (not starts_with(tax_number, ${present}) or tax_number_hash is null)
    and id > ${after}
  order by id limit ${raw(String(BATCH))}`;

/**
 * Encrypts values that are still plain text, re-encrypts values of a previous secret, and writes their hashes. Can
 * run repeatedly and during other writes. Returns the number of values that could not be decrypted because their secret
 * is missing.
 */
export async function sealTaxNumbers(query: Query, cipher: FieldCipher): Promise<number> {
  let lost = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await query<{ id: string; value: string }>(unsealed(cipher.present, after));
    for (const { id, value } of rows) {
      const plain = cipher.open(TAX_NUMBER, id, value);
      if (plain === null) lost += 1;
      else
        await query(sql`
          update candidate
          set tax_number = ${cipher.seal(TAX_NUMBER, id, plain)}, tax_number_hash = ${cipher.hash(TAX_NUMBER, plain)}
          where id = ${id} and tax_number = ${value}`);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return lost;
    after = last.id;
  }
}
