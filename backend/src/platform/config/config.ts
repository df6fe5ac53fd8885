import path from 'node:path';

import { z } from 'zod';

import { ConfigurationError } from './configuration-error';
import { edgeSettings } from './edge-settings';
import { fileSettings } from './file-settings';
import { identitySettings } from './identity-settings';
import { operationsSettings } from './operations-settings';
import { weaknesses } from './refuse-weak';
import { searchSettings } from './search-settings';
import { settingsOf } from './settings-of';

const address = (protocols: RegExp, kind: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `not the address of ${kind}`);
const postgres = address(/^postgres(ql)?:$/, 'a PostgreSQL');

/** Every setting of the product with its default. `.env.example` is generated from this schema. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses default values and hides internal details'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port of the API'),
  HOST: z.string().default('0.0.0.0').describe('address the API listens on'),
  DATABASE_URL: postgres.describe('PostgreSQL 15 or later; owns its database and may create roles'),
  MIGRATE_DATABASE_URL: postgres
    .optional()
    .describe('used by migrate instead, when the application may not own the database'),
  DATABASE_URL_APP: postgres.optional().describe('login of staff, candidates, partners and the public'),
  DATABASE_URL_AUTH: postgres.optional().describe('login of sign-in'),
  DATABASE_URL_ROOT: postgres.optional().describe('login of root'),
  DATABASE_URL_WORKER: postgres.optional().describe('login of the worker'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe('connections of the pool for reads; the pool for writes has as many'),
  REDIS_URL: address(/^rediss?:$/, 'a Redis')
    .optional()
    .describe('moves jobs and publications from PostgreSQL to Redis'),
  APP_SECRET: z
    .string()
    .min(32)
    .describe('at least 32 characters; tokens, codes and the passwords of the database logins are derived from it'),
  APP_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.string().min(32)))
    .describe('comma-separated previous values of APP_SECRET; tokens that they signed stay valid until they expire'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => path.resolve(folder))
    .describe('uploaded files and caught mail'),
  PUBLIC_URL: address(/^https?:$/, 'web pages')
    .default('http://localhost:3000')
    .describe('public address of the product, used in mails and links'),
  WEB_ROOT: z.string().optional().describe('built web pages, served by the API when set'),
  SMTP_URL: address(/^smtps?:$/, 'a mail server')
    .optional()
    .describe('mail server; unset outside production, mail is caught and shown at /dev/mail'),
  MAIL_CATCHER_PORT: z.coerce.number().int().optional().describe('port of the development mail catcher'),
  MAIL_FROM: z.string().default('Vagas MZ <nao-responda@vagas.invalid>').describe('sender of all mail'),
  MAIL_BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^@\s+]+@[^@\s]+$/)
    .optional()
    .describe('envelope sender of all mail, with the id of the mail after a plus; its mailbox is read by `cli bounce`'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'log', 'debug']).default('log').describe('log level'),
  DECISION_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(10)
    .describe('time between a decision and the notification of the candidate, in which it can be undone'),
  ERASURE_DELAY_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(72 * 60)
    .default(60)
    .describe('time between closing an account and erasing its data; long enough to send the mail about it'),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().default(600).describe('lifetime of an access token'),
  SESSION_CACHE_MILLISECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(5000)
    .describe('how long the result of a session check is cached'),
  ...identitySettings,
  ...edgeSettings,
  ...fileSettings,
  ...operationsSettings,
  ...searchSettings,
});

export type Config = z.infer<typeof configSchema>;
export const CONFIG = Symbol('config');

/** Parsed once at start. A missing or weak setting stops the process with the name of the setting, never its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = configSchema.safeParse(settingsOf(env, Object.keys(configSchema.shape)));
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const faults = parsed.data.NODE_ENV === 'production' ? weaknesses(parsed.data) : [];
  if (faults.length > 0) throw new ConfigurationError(faults);
  return parsed.data;
}
