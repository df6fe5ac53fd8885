import './app/check-settings';
import 'reflect-metadata';

import { startWorker } from './app/create-worker';
import { stopWorker } from './app/stop-worker';
import { stopOnSignal } from './app/stop-signals';
import { failed } from './platform/logging/fatal-errors';

startWorker()
  .then((worker) => stopOnSignal(() => stopWorker(worker)))
  .catch((error: unknown) => failed('worker', error));
