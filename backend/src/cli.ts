import 'reflect-metadata';

import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { checkAudit } from './app/check-audit';
import { checkFiles } from './app/check-files';
import { checkRoot, createRoot } from './app/create-root';
import { seed } from './app/demo/seed-command';
import { writeSchemas } from './app/write-schema';
import { writeSchemaPicture } from './app/write-schema-picture';
import { sealTaxNumbers } from './features/candidates';
import { loadOptions } from './features/options';
import { readConfig } from './platform/config/config';
import { envExample } from './platform/config/env-example';
import { FieldCipher } from './platform/encryption/field-cipher';
import { migrate } from './platform/database/migration/migrate';
import { caddyfile } from './platform/http/web/web-server';
import { failed } from './platform/logging/fatal-errors';

const COMMANDS: Record<string, () => Promise<void>> = {
  migrate: () => migrateAll(),
  seed: () => seed(readConfig()),
  schema: () => writeSchemas(process.argv[3] ?? process.cwd()),
  'schema-picture': () =>
    writeSchemaPicture(readConfig(), process.argv[3] ?? path.resolve(__dirname, '../../docs/schema')),
  'create-root': () => createRoot(process.argv.slice(3)),
  'check-root': () => checkRoot(),
  'check-audit': () => checkAudit(),
  'check-files': () => checkFiles(),
  caddyfile: () => writeFile(path.resolve(__dirname, '../../docker/Caddyfile'), caddyfile()),
  env: () => writeFile(path.resolve(__dirname, '../../.env.example'), envExample()),
};

/** Migrates the schema, loads the product’s own data, and re-encrypts fields with the current secret. */
async function migrateAll(): Promise<void> {
  const config = readConfig();
  await migrate(config, async (client) => {
    await loadOptions((sql, params) => client.query(sql, params));
    const query = async <Row>({ text, values }: { text: string; values: unknown[] }) =>
      (await client.query(text, values)).rows as Row[];
    const lost = await sealTaxNumbers(query, new FieldCipher(config));
    if (lost > 0) process.stderr.write(`${lost} tax numbers do not open: is APP_SECRET_PREVIOUS given?\n`);
  });
}

const command = COMMANDS[process.argv[2] ?? ''];
const run = command ?? (() => Promise.reject(new Error(`Commands: ${Object.keys(COMMANDS).join(', ')}`)));
run()
  .then(() => process.exit(0))
  .catch((error: unknown) => failed('cli', error));
