import type { Logger } from '@nestjs/common';

import { errorLine } from '../logging/error-text';

/**
 * Runs work on demand and at intervals, never twice at once in this process. After a failure, the next round retries.
 */
export class Rounds {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly work: () => Promise<unknown>,
  ) {}

  every(milliseconds: number): void {
    this.timer = setInterval(() => this.now(), milliseconds);
    this.timer.unref();
    this.now();
  }

  /** Starts a round. A request during a round starts another one after it. */
  now(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.round().finally(() => {
      this.running = undefined;
      if (this.again) this.now();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async round(): Promise<void> {
    this.again = false;
    try {
      await this.work();
    } catch (error) {
      if (!this.stopped) this.logger.warn(`A round failed and is repeated: ${errorLine(error)}`);
    }
  }
}
