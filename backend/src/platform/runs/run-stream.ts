import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { PubSub } from '../pubsub/pubsub';
import { Signal } from '../pubsub/signal';
import { RunReader, type SeenRun } from './run.reader';
import { ENDED } from './run.states';
import type { RunType } from './run.types';

/** Poll interval, in case a message is lost. */
const LOOK_MILLISECONDS = 5000;
/** In ms between two events, because a run changes many times per second. */
const PACE_MILLISECONDS = 200;

/**
 * Streams a run: its current state, then each change until it ends. A message is only a wake-up; the row is read again
 * with the subscriber's rights. Each event contains the whole state, so a reconnecting client has missed nothing.
 */
@Injectable()
export class RunStream {
  private readonly logger = new Logger(RunStream.name);

  constructor(
    private readonly reader: RunReader,
    private readonly pubsub: PubSub,
  ) {}

  async of(id: string): Promise<AsyncIterableIterator<RunType>> {
    // Check access before subscribing.
    await this.reader.get(id);
    const signal = new Signal();
    const runs = this.runs(id, signal);
    const stream: AsyncIterableIterator<RunType> = {
      next: () => runs.next(),
      return: () => {
        // Ends a pending wait, so that the generator can return.
        signal.close();
        return runs.return(undefined);
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }

  private async *runs(id: string, signal: Signal): AsyncGenerator<RunType, undefined> {
    // Subscribe before the first read, so that no change between the two is missed.
    const stop = await this.pubsub.subscribe(`run:${id}`, () => signal.raise());
    const pause = new Signal();
    try {
      let last = -1;
      while (!signal.closed) {
        const seen = await this.readRun(id);
        if (seen && seen.version !== last) {
          last = seen.version;
          yield seen.run;
          if (ENDED.includes(seen.run.status)) return undefined;
          await pause.wait(PACE_MILLISECONDS);
        } else {
          await signal.wait(LOOK_MILLISECONDS);
        }
      }
    } finally {
      stop();
    }
    return undefined;
  }

  /** A temporary database failure does not end the stream. */
  private async readRun(id: string): Promise<SeenRun | undefined> {
    try {
      return await this.reader.seen(id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn('A run could not be read; looking again later');
      return undefined;
    }
  }
}
