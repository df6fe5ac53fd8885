import { z } from 'zod';

const whole = (least: number, most: number, otherwise: number, meaning: string) =>
  z.coerce.number().int().min(least).max(most).default(otherwise).describe(meaning);

export const READINESS = ['database', 'queue', 'mail', 'disk'] as const;
export type Part = (typeof READINESS)[number];

/** Monitoring and shutdown of the processes. */
export const operationsSettings = {
  READY_REQUIRES: z
    .string()
    .default(READINESS.join(','))
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(READINESS)))
    .describe(
      'comma-separated parts whose failure makes /health/ready answer 503; failures of others are only reported',
    ),
  DISK_MINIMUM_BYTES: whole(
    0,
    2 ** 50,
    64 * 1024 * 1024,
    'free space in DATA_DIR below which the disk is reported as full',
  ),
  METRICS_FROM: z
    .string()
    .default('')
    .describe('comma-separated addresses or networks that may read /metrics besides the loopback'),
  WORKER_PORT: whole(0, 65535, 0, 'port of the worker for its own health and metrics; 0: none'),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe('how long /health/ready says "stopping" before the port closes; default: 5 in production, else 0'),
  STOP_LIMIT_SECONDS: whole(1, 120, 20, 'time limit for running requests and jobs when the process is stopped'),
  KEEP_MAIL_DAYS: whole(1, 3650, 365, 'how long sent, failed and superseded mail stays in the database'),
  ROOT_EMAIL: z
    .string()
    .optional()
    .describe('address of the first root account, for `create-root` without --email and for `npm start`'),
  ROOT_NAME: z.string().default('Root').describe('name of the first root account, for `create-root` without --name'),
  DEMO_ACCOUNTS_FILE: z
    .string()
    .optional()
    .describe('where `seed` writes the accounts of the demonstration; default: a file per database in DATA_DIR'),
  LOG_SLOW_MILLISECONDS: whole(0, 600_000, 2000, 'operations that take longer are logged; 0: none'),
} as const;
