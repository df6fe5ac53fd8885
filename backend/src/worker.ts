import 'reflect-metadata';

import { startWorker } from './app/create-worker';

startWorker()
  .then((worker) => worker.enableShutdownHooks(['SIGTERM', 'SIGINT']))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
