import { sealTaxNumbers } from '../features/candidates';
import { sealMergedTaxNumbers } from '../features/merging';
import { loadOptions } from '../features/options';
import type { Config } from '../platform/config/config';
import { migrate } from '../platform/database/migration/migrate';
import { FieldCipher } from '../platform/encryption/field-cipher';

/** Migrates the schema, loads the product’s own data, and re-encrypts fields with the current secret. */
export async function migrateAll(config: Config): Promise<void> {
  await migrate(config, async (client) => {
    await loadOptions((sql, params) => client.query(sql, params));
    const query = async <Row>({ text, values }: { text: string; values: unknown[] }) =>
      (await client.query(text, values)).rows as Row[];
    const cipher = new FieldCipher(config);
    const lost = await sealTaxNumbers(query, cipher);
    await sealMergedTaxNumbers(query, cipher);
    if (lost > 0) process.stderr.write(`${lost} tax numbers do not open: is APP_SECRET_PREVIOUS given?\n`);
  });
}
