import { recreateDatabase } from './template-database';
import { stopLeftRunning } from '../app/left-running';
import { stopSecondApi } from '../app/second-api-process';

const settings = { ...process.env };

afterAll(() => stopSecondApi());

/**
 * Several test files run as one Jest file, because loading the application takes longer than most of them run. Each starts
 * with the environment variables of the process and an empty copy of the migrated database, and its spies are removed at
 * the end.
 */
export function groupedSpec(name: string, load: () => unknown): void {
  describe(name, () => {
    beforeAll(async () => {
      for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key];
      Object.assign(process.env, settings);
      await recreateDatabase();
    });
    afterAll(async () => {
      jest.restoreAllMocks();
      await stopLeftRunning();
    });
    load();
  });
}
