import 'reflect-metadata';

import { startWorker } from './app/create-worker';
import { leaveWorker } from './app/leave-worker';
import { stopWhenTold } from './app/stop';
import { failed, tellLastWords } from './platform/logging/last-words';

tellLastWords('worker');
startWorker()
  .then((worker) => stopWhenTold(() => leaveWorker(worker)))
  .catch((error: unknown) => failed('worker', error));
