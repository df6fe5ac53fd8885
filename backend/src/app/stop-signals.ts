import { setTimeout as pause } from 'node:timers/promises';

import { errorText } from '../platform/logging/error-text';
import { Logger } from '@nestjs/common';

const logger = new Logger('Stop');

/**
 * The first signal starts an orderly shutdown. The exit code is 0 only if all work was finished. A second signal ends
 * the process at once.
 */
export function stopOnSignal(leave: () => Promise<boolean>): void {
  let leaving = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (leaving) process.exit(130);
      leaving = true;
      leave().then(
        (finished) => process.exit(finished ? 0 : 1),
        (error: unknown) => {
          logger.error(errorText(error));
          process.exit(1);
        },
      );
    });
  }
}

export async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(milliseconds, false, { ref: false })]);
}
