import { areAppsShared, idleApps, stopIdleApps } from '../app/shared-apps';
import { DatabaseReset } from './database-reset';
import { recreateDatabase } from './template-database';

let reset: DatabaseReset | undefined;

/**
 * Gives the next test file a database with the rows of after the migrations. If possible, idle applications keep their
 * connections to the database.
 */
export async function emptyDatabase(): Promise<void> {
  const restored = await reset?.run();
  // An application stores the option lists in its memory.
  if (restored?.includes('option_item')) await forgetOptions();
  if (restored) return;
  await leaveDatabase();
  await recreateDatabase();
  if (areAppsShared()) reset = await DatabaseReset.of(process.env.JEST_WORKER_ID ?? '1');
}

async function forgetOptions(): Promise<void> {
  const { OptionCacheService } = await import('../../../src/features/options');
  for (const { app } of idleApps()) app.get(OptionCacheService, { strict: false }).forget();
}

/** Stops the idle applications and closes the connection of the reset. */
export async function leaveDatabase(): Promise<void> {
  await stopIdleApps();
  await reset?.close();
  reset = undefined;
}
