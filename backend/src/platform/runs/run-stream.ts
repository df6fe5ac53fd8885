import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { PubSub } from '../pubsub/pubsub';
import { Signal } from '../pubsub/signal';
import { RunReader, type SeenRun } from './run-reader';
import { ENDED } from './run.states';
import type { RunType } from './run.types';

/** Looks by itself this often, should a message be lost on its way. */
const LOOK_MILLISECONDS = 5000;
/** A run changes many times a second; nobody can read faster than this. */
const PACE_MILLISECONDS = 200;

/**
 * A run as it is now, then after each change until it has ended. A message only says "look": the row is read again with the
 * subscriber's own rights. Each event is the whole state, so whoever comes back has missed nothing.
 */
@Injectable()
export class RunStream {
  private readonly logger = new Logger(RunStream.name);

  constructor(
    private readonly reader: RunReader,
    private readonly pubsub: PubSub,
  ) {}

  async of(id: string): Promise<AsyncIterableIterator<RunType>> {
    // Refused before anything is listened to.
    await this.reader.get(id);
    const signal = new Signal();
    const runs = this.runs(id, signal);
    const stream: AsyncIterableIterator<RunType> = {
      next: () => runs.next(),
      return: () => {
        // Somebody may be waiting inside: that wait ends now, and the generator with it.
        signal.close();
        return runs.return(undefined);
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }

  private async *runs(id: string, signal: Signal): AsyncGenerator<RunType, undefined> {
    // Listening begins before the first look, so nothing falls between the two.
    const stop = await this.pubsub.subscribe(`run:${id}`, () => signal.raise());
    const pause = new Signal();
    try {
      let last = -1;
      while (!signal.closed) {
        const seen = await this.look(id);
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

  /** A database that is away for a moment does not end the stream. */
  private async look(id: string): Promise<SeenRun | undefined> {
    try {
      return await this.reader.seen(id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn('A run could not be read; looking again later');
      return undefined;
    }
  }
}
