import type { INestApplicationContext, Type } from '@nestjs/common';

export interface TestWorker {
  get: <T>(type: Type<T>) => T;
  close: () => Promise<void>;
}

/** The real worker in this process, over the database and the settings of the application that was started before. */
export async function startTestWorker(): Promise<TestWorker> {
  const { startWorker } = await import('../../src/app/create-worker');
  const worker: INestApplicationContext = await startWorker();
  return { get: (type) => worker.get(type, { strict: false }), close: () => worker.close() };
}
