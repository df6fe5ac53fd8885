/** Passwords of the test databases’ login roles are derived from this; it protects nothing. */
export const TEST_SECRET = 'only-for-the-databases-of-the-tests-0123456789';

/** The database of this Jest worker, created by the global setup. */
export async function testDatabase(): Promise<{ url: string }> {
  return { url: workerUrl(adminUrl(), process.env.JEST_WORKER_ID ?? '1') };
}

export function adminUrl(): string {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is missing: run the e2e tests by `node scripts/e2e.mjs`');
  return url;
}

/** Superuser connection, for what the owner may not do: ending connections of other roles to a dropped database. */
export function superuserUrl(): string {
  const url = process.env.TEST_DATABASE_SUPERUSER_URL;
  if (!url) throw new Error('TEST_DATABASE_SUPERUSER_URL is missing: run the e2e tests by `node scripts/e2e.mjs`');
  return url;
}

export const workerDatabase = (worker: string): string => `test_${worker}`;

export function workerUrl(admin: string, worker: string): string {
  const url = new URL(admin);
  url.pathname = `/${workerDatabase(worker)}`;
  return url.toString();
}
