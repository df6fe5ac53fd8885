/** Connections of the API to the database. */
export const POOL = 8;
export const PASSWORD = 'Bancada#De-Prova-9';

// Differences from an installation: one machine sends all requests, so rate limits and token expiry are raised, and
// ad-hoc documents are allowed.
export const SETTINGS = {
  NODE_ENV: 'production',
  APP_SECRET: 'kept-only-as-long-as-this-bench-runs-1f7a9c',
  SMTP_URL: 'smtp://127.0.0.1:9',
  READY_REQUIRES: 'database,queue,disk',
  STOP_DELAY_SECONDS: '0',
  LOG_LEVEL: 'warn',
  DATABASE_POOL: String(POOL),
  ACCESS_TOKEN_SECONDS: '3600',
  THROTTLE_SIGN_IN_PER_15_MINUTES: '1000000',
  RATE_ANONYMOUS_PER_MINUTE: '100000000',
  RATE_READS_PER_MINUTE: '100000000',
  RATE_PERSON_PER_MINUTE: '100000000',
  GRAPHQL_ADHOC: 'true',
};
