import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createRequire } from 'node:module';

import { PASSWORD, SETTINGS } from './settings.mjs';
import { BACKEND } from './sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const argon2 = require('@node-rs/argon2');

/** Migrates the database. Returns what the fill needs: the permissions of a recruiter and the hash of the password. */
export async function migrate({ databaseUrl, dataDir }) {
  execFileSync(process.execPath, [path.join(BACKEND, 'dist', 'cli.js'), 'migrate'], {
    cwd: BACKEND,
    env: { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const { presetGrants } = require(path.join(BACKEND, 'dist', 'platform', 'access', 'permission.js'));
  return {
    permissions: presetGrants('RECRUITER').map(({ permission }) => permission),
    // The parameters that the product starts with.
    passwordHash: await argon2.hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  };
}
