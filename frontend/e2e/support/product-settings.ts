import { readFileSync } from 'node:fs';
import path from 'node:path';

import { product } from './products';

export const BACKEND = path.resolve(import.meta.dirname, '..', '..', '..', 'backend');

/** The settings of the tested product that its command line needs. */
export function productSettings(): { DATABASE_URL: string; APP_SECRET: string } {
  const folder = product().dataFolder;
  const { databaseOwner, appSecret } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
    databaseOwner: string;
    appSecret: string;
  };
  // The fourth line is the port.
  const port = readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  return {
    DATABASE_URL: `postgres://recruitment_owner:${databaseOwner}@127.0.0.1:${port}/recruitment`,
    APP_SECRET: appSecret,
  };
}
