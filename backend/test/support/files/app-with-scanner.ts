import { startApp, type TestApp } from '../app/app';
import { startTestWorker, type TestWorker } from '../app/worker';
import { type Clamd, startClamd } from './clamd';

export interface AppWithScanner {
  app: TestApp;
  worker: TestWorker;
  clamd: Clamd;
  close: () => Promise<void>;
}

/** Starts the application and its worker with a malware scanner. */
export async function startAppWithScanner(settings: Record<string, string> = {}): Promise<AppWithScanner> {
  const clamd = await startClamd();
  const app = await startApp({ CLAMD_URL: clamd.url, ...settings });
  const worker = await startTestWorker();
  const close = async () => {
    await worker.close();
    await app.close();
    await clamd.stop();
    delete process.env.CLAMD_URL;
  };
  return { app, worker, clamd, close };
}
