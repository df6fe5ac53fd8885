import path from 'node:path';

import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every setting of the product with its default; `.env.example` is written from it. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses defaults and hides what helps attackers'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('the one port of the API'),
  HOST: z.string().default('0.0.0.0').describe('address the API listens on'),
  DATABASE_URL: z.string().min(1).describe('PostgreSQL 15 or later; owns its database and may create roles'),
  MIGRATE_DATABASE_URL: z
    .string()
    .optional()
    .describe('used by migrate instead, when the application may not own the database'),
  DATABASE_URL_APP: z.string().optional().describe('login of staff, candidates, partners and the public'),
  DATABASE_URL_AUTH: z.string().optional().describe('login of sign-in'),
  DATABASE_URL_ROOT: z.string().optional().describe('login of root'),
  DATABASE_URL_WORKER: z.string().optional().describe('login of the worker'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(8)
    .describe('connections of the reading pool; the writing pool has as many'),
  REDIS_URL: z.string().optional().describe('moves jobs and publications from PostgreSQL to Redis'),
  APP_SECRET: z
    .string()
    .min(32)
    .describe('at least 32 characters; tokens, codes and the passwords of the database logins come from it'),
  DATA_DIR: z.string().default(path.resolve('.data')).describe('uploaded files and caught mail'),
  PUBLIC_URL: z.string().default('http://localhost:3000').describe('address that people see, used in mails and links'),
  WEB_ROOT: z.string().optional().describe('built web pages, served by the API when set'),
  SMTP_URL: z
    .string()
    .optional()
    .describe('mail server; unset outside production, mail is caught and shown at /dev/mail'),
  MAIL_CATCHER_PORT: z.coerce.number().int().optional().describe('port of the development mail catcher'),
  MAIL_FROM: z.string().default('Vagas MZ <nao-responda@vagas.invalid>').describe('sender of all mail'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'log', 'debug']).default('log').describe('how much is logged'),
  MAX_DOCUMENT_BYTES: z.coerce
    .number()
    .int()
    .default(2 * 1024 * 1024)
    .describe('a document in a candidate library'),
  MAX_ATTACHMENT_BYTES: z.coerce
    .number()
    .int()
    .default(1024 * 1024)
    .describe('a file attached to an application'),
  DECISION_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(10)
    .describe('time before a decision is told to the candidate'),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().default(600).describe('life of an access token'),
  SESSION_CACHE_MILLISECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(5000)
    .describe('how old the answer to "is this session still good" may be'),
  THROTTLE_SIGN_IN_PER_15_MINUTES: z.coerce
    .number()
    .int()
    .default(5)
    .describe('failures per account and address before waiting'),
  THROTTLE_REGISTER_PER_HOUR: z.coerce.number().int().default(5).describe('registrations per address'),
  ARGON2_MEMORY_KIB: z.coerce.number().int().default(19456).describe('memory of one password hash'),
  ARGON2_PASSES: z.coerce.number().int().default(2).describe('passes of one password hash'),
  CORS_ORIGINS: z.string().default('').describe('comma-separated origins besides PUBLIC_URL'),
  GRAPHQL_INTROSPECTION: flag.optional().describe('default: on outside production'),
});

export type Config = z.infer<typeof configSchema>;
export const CONFIG = Symbol('config');

const WELL_KNOWN = /^(change|secret|default|example|test|0+$|1+$)/i;

/** Parsed once at start; a missing or weak setting stops the process with its name. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      `Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  }
  const config = parsed.data;
  if (config.NODE_ENV === 'production') {
    if (WELL_KNOWN.test(config.APP_SECRET)) throw new Error('Configuration: APP_SECRET is a well-known value');
    if (!config.SMTP_URL) throw new Error('Configuration: SMTP_URL is required in production');
  }
  return config;
}
