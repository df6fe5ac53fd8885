import type { INestApplicationContext, Type } from '@nestjs/common';

export interface TestWorker {
  get: <T>(type: Type<T>) => T;
  close: () => Promise<void>;
}

/** The real worker in this process, over the database and the settings of the application that was started before. */
export async function startTestWorker(): Promise<TestWorker> {
  const { startWorker } = await import('../../../src/app/create-worker');
  const worker: INestApplicationContext = await startWorker();
  return { get: (type) => worker.get(type, { strict: false }), close: () => worker.close() };
}

/** Does the work while a worker runs; a wait that fails leaves none behind. */
export async function besideWorker<T>(work: () => Promise<T>): Promise<T> {
  const worker = await startTestWorker();
  try {
    return await work();
  } finally {
    await worker.close();
  }
}

/** What is due of vacancies and nothing else of the worker: no queue, no mail, nobody is told. It looks when it is asked to. */
export async function startDueWorker(): Promise<TestWorker> {
  const { NestFactory } = await import('@nestjs/core');
  const { VacanciesDueModule } = await import('../../../src/features/vacancies');
  const { DueRunner } = await import('../../../src/platform/jobs/due-runner');
  const { PlatformModule } = await import('../../../src/platform/platform.module');
  class DueModule {}
  const root = { module: DueModule, imports: [PlatformModule, VacanciesDueModule], providers: [DueRunner] };
  const worker = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  return { get: (type) => worker.get(type, { strict: false }), close: () => worker.close() };
}
