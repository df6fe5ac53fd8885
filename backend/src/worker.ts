import './app/settings-first';
import 'reflect-metadata';

import { startWorker } from './app/create-worker';
import { leaveWorker } from './app/leave-worker';
import { stopWhenTold } from './app/stop';
import { failed } from './platform/logging/last-words';

startWorker()
  .then((worker) => stopWhenTold(() => leaveWorker(worker)))
  .catch((error: unknown) => failed('worker', error));
