import { aTenant, type Tenant } from '../data/actors';
import { startApp, type TestApp } from './app';
import { startTestWorker, type TestWorker } from './worker';

interface StartedTest {
  app: TestApp;
  worker: TestWorker;
  tenant: Tenant;
}

/**
 * Starts an application and a worker for the tests of a `describe` block, and stops both after the tests. Before each
 * test, calls `set` with the two and a new tenant.
 */
export function startWithWorker(set: (test: StartedTest) => void, settings: Parameters<typeof startApp>[0] = {}): void {
  let app: TestApp;
  let worker: TestWorker;
  beforeAll(async () => {
    app = await startApp(settings);
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    set({ app, worker, tenant: await aTenant(app) });
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });
}
