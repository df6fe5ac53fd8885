import { emptyDatabase, leaveDatabase } from './empty-database';
import { stopLeftRunning } from '../app/left-running';
import { stopSecondApi } from '../app/second-api-process';

const settings = { ...process.env };

afterAll(async () => {
  await leaveDatabase();
  await stopSecondApi();
});

/**
 * Several test files run as one Jest file, because loading the application takes longer than most test files run. Each
 * test file starts with the environment variables of the process, and with a database without the rows of earlier test
 * files. At the end of a test file, the spies of the test file are removed.
 */
export function groupedSpec(name: string, load: () => unknown): void {
  describe(name, () => {
    beforeAll(async () => {
      for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key];
      Object.assign(process.env, settings);
      await emptyDatabase();
    });
    afterAll(async () => {
      jest.restoreAllMocks();
      await stopLeftRunning();
    });
    load();
  });
}
