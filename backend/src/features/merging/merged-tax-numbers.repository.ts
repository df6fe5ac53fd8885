import { sql, type Sql } from '../../platform/database/sql';
import type { FieldCipher } from '../../platform/encryption/field-cipher';
import { TAX_NUMBER } from '../candidates';

type Query = <Row>(query: Sql) => Promise<Row[]>;

interface MergeRow {
  id: string;
  keepId: string;
  before: string | null;
  after: string | null;
  /** The value of the kept record. */
  present: string | null;
}

/**
 * A merge stores tax numbers for its undo. This re-encrypts the stored numbers of a previous secret, and writes their
 * hashes. Runs after `sealTaxNumbers`, because an undo restores a number only if the kept record still has the encrypted
 * value that the merge stored. Can run repeatedly and during other writes.
 */
export async function sealMergedTaxNumbers(query: Query, cipher: FieldCipher): Promise<void> {
  const rows = await query<MergeRow>(sql`
    select m.id, m.keep_id as "keepId", m.before ->> 'tax_number' as before, m.after ->> 'tax_number' as after,
      k.tax_number as present
    from candidate_merge m join candidate k on k.id = m.keep_id
    where m.before ? 'tax_number' and not (
      coalesce(starts_with(m.before ->> 'tax_number', ${cipher.present}), true)
      and coalesce(starts_with(m.after ->> 'tax_number', ${cipher.present}), true))`);
  for (const { id, keepId, before, after, present } of rows) {
    const plain = (value: string | null) => cipher.open(TAX_NUMBER, keepId, value);
    const sealed = (value: string | null) => {
      const opened = plain(value);
      return opened === null || value?.startsWith(cipher.present) ? value : cipher.seal(TAX_NUMBER, keepId, opened);
    };
    const hash = (value: string | null) => {
      const opened = plain(value);
      return opened === null ? null : cipher.hash(TAX_NUMBER, opened);
    };
    const stillHeld = plain(after) !== null && plain(after) === plain(present);
    const values = { before: sealed(before), after: stillHeld ? present : sealed(after) };
    await query(sql`
      update candidate_merge
      set before = before || jsonb_build_object('tax_number', ${values.before}::text,
          'tax_number_hash', ${hash(before)}::bytea),
        after = after || jsonb_build_object('tax_number', ${values.after}::text,
          'tax_number_hash', ${hash(after)}::bytea)
      where id = ${id} and before ->> 'tax_number' is not distinct from ${before}
        and after ->> 'tax_number' is not distinct from ${after} and before ? 'tax_number'`);
  }
}
