import { beginAnew } from './template-database';
import { endSecondApi } from '../app/second-api-process';

const settings = { ...process.env };

afterAll(() => endSecondApi());

/**
 * One file of tests among several that share the modules of one Jest file: loading the application takes longer than
 * most files of tests run. Each begins with the settings that the process began with and a database in which nothing has
 * happened, and leaves no spy behind.
 */
export function apart(name: string, load: () => unknown): void {
  describe(name, () => {
    beforeAll(async () => {
      for (const key of Object.keys(process.env)) if (!(key in settings)) delete process.env[key];
      Object.assign(process.env, settings);
      await beginAnew();
    });
    afterAll(() => jest.restoreAllMocks());
    load();
  });
}
