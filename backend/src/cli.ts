import 'reflect-metadata';

import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from './platform/config/config';
import { failed } from './platform/logging/fatal-errors';

/** Each command loads what it needs: loading the application takes longer than most commands. */
const COMMANDS: Record<string, () => Promise<void>> = {
  migrate: async () => (await import('./app/migrate-command')).migrateAll(readConfig()),
  seed: async () => (await import('./app/demo/seed-command')).seed(readConfig()),
  schema: async () => (await import('./app/write-schema')).writeSchemas(process.argv[3] ?? process.cwd()),
  'schema-picture': async () => {
    const { writeSchemaPicture } = await import('./app/write-schema-picture');
    await writeSchemaPicture(readConfig(), process.argv[3] ?? path.resolve(__dirname, '../../docs/schema'));
  },
  'create-root': async () => (await import('./app/create-root')).createRoot(process.argv.slice(3)),
  'import-accounts': async () =>
    (await import('./app/account-import/import-accounts')).importAccounts(process.argv.slice(3)),
  'check-root': async () => (await import('./app/first-root-context')).checkRoot(),
  'check-audit': async () => (await import('./app/check-audit')).checkAudit(),
  bounce: async () => (await import('./platform/mail/bounces/read-bounce')).readBounce(),
  'check-files': async () => (await import('./app/check-files')).checkFiles(),
  caddyfile: async () => {
    const { caddyfile } = await import('./platform/http/web/web-server');
    await writeFile(path.resolve(__dirname, '../../docker/Caddyfile'), caddyfile());
  },
  env: async () => {
    const { envExample } = await import('./platform/config/env-example');
    await writeFile(path.resolve(__dirname, '../../.env.example'), envExample());
  },
};

const command = COMMANDS[process.argv[2] ?? ''];
const run = command ?? (() => Promise.reject(new Error(`Commands: ${Object.keys(COMMANDS).join(', ')}`)));
run()
  .then(() => process.exit(0))
  .catch((error: unknown) => failed('cli', error));
