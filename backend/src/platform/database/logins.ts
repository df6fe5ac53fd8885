import { createHmac } from 'node:crypto';

import type { LoginRole } from './roles';
import type { Config } from '../config/config';

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Passwords of the database logins are derived from the secret, so they need not be stored or distributed; `migrate`
 * sets them.
 */
export function loginPassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`database-login:${role}`).digest('base64url');
}

export function loginUrl(config: Config, login: LoginRole): string {
  const given = {
    app: config.DATABASE_URL_APP,
    auth: config.DATABASE_URL_AUTH,
    root: config.DATABASE_URL_ROOT,
    worker: config.DATABASE_URL_WORKER,
  }[login];
  if (given) return given;
  const role = `${databaseName(config.DATABASE_URL)}_${login}`;
  const url = new URL(config.DATABASE_URL);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(loginPassword(config.APP_SECRET, role));
  return url.toString();
}
