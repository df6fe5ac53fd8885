import type { INestApplicationContext, Type } from '@nestjs/common';

import { stoppable } from './left-running';

export interface TestWorker {
  get: <T>(type: Type<T>) => T;
  close: () => Promise<void>;
}

/** The real worker in this process, with the database and the settings of the application that was started before. */
export async function startTestWorker(): Promise<TestWorker> {
  const { startWorker } = await import('../../../src/app/create-worker');
  return testWorker(await startWorker());
}

/** Runs the work beside a worker, and stops the worker also when the work fails. */
export async function withWorker<T>(work: (worker: TestWorker) => Promise<T>): Promise<T> {
  const worker = await startTestWorker();
  try {
    return await work(worker);
  } finally {
    await worker.close();
  }
}

/** Only the due items of vacancies: no queue, no mail, no notification. It looks for due items only when the test calls it. */
export async function startDueWorker(): Promise<TestWorker> {
  const { NestFactory } = await import('@nestjs/core');
  const { VacanciesWorkerModule } = await import('../../../src/features/vacancies');
  const { DueClaimsRepository } = await import('../../../src/platform/jobs/due-claims.repository');
  const { DueRunner } = await import('../../../src/platform/jobs/due-runner');
  const { PlatformModule } = await import('../../../src/platform/platform.module');
  class DueModule {}
  const root = {
    module: DueModule,
    imports: [PlatformModule, VacanciesWorkerModule],
    providers: [DueClaimsRepository, DueRunner],
  };
  return testWorker(await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false }));
}

/** Jest keeps the variables of each file until the end of the group, so a stopped worker is released here. */
function testWorker(started: INestApplicationContext): TestWorker {
  let worker: INestApplicationContext | undefined = started;
  return {
    get: (type) => {
      if (!worker) throw new Error('The worker has stopped');
      return worker.get(type, { strict: false });
    },
    close: stoppable(async () => {
      await worker?.close();
      worker = undefined;
    }),
  };
}
