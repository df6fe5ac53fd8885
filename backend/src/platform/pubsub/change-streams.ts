import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { PubSub } from './pubsub';
import { Signal } from './signal';
import { signalledStream } from './signalled-stream';
import type { Topic, Topics } from './topics';

/** In ms between two events. A run changes thousands of rows, and an event for each would flood the subscribers. */
const PACE_MILLISECONDS = 500;
/** Maximum number of records in one event. The others follow in the next event. */
const BATCH = 500;
const MOST_WAITING = 5000;
const RETRY_MILLISECONDS = 5000;
const IDLE_MILLISECONDS = 60_000;

export interface ChangeSource<T extends Topic, C> {
  topic: T;
  /** Id of the changed record; undefined when the message does not concern the subscriber. */
  idOf: (message: Topics[T]) => string | undefined;
  /** Reads the records with the permissions of the subscriber, and returns the events. */
  read: (ids: readonly string[]) => Promise<readonly C[]>;
  /** The first event of a stream, and the first after an interruption. The subscriber must then read the list again. */
  outdated: C;
}

/** Streams changes of records to colleagues. Changes of the same moment are read together. */
@Injectable()
export class ChangeStreams {
  private readonly logger = new Logger(ChangeStreams.name);

  constructor(private readonly pubsub: PubSub) {}

  of<T extends Topic, C>(source: ChangeSource<T, C>): AsyncIterableIterator<C> {
    const signal = new Signal();
    return signalledStream(signal, this.events(source, signal));
  }

  private async *events<T extends Topic, C>(source: ChangeSource<T, C>, signal: Signal): AsyncGenerator<C, undefined> {
    const waiting = new Set<string>();
    let isOutdated = true;
    const stop = await this.pubsub.subscribe(source.topic, (message) => {
      const id = message && source.idOf(message);
      if (message && id === undefined) return;
      if (id !== undefined && waiting.size < MOST_WAITING) waiting.add(id);
      else isOutdated = true;
      signal.raise();
    });
    const pause = new Signal();
    try {
      while (!signal.closed) {
        if (isOutdated) {
          isOutdated = false;
          waiting.clear();
          yield source.outdated;
        } else if (waiting.size === 0) {
          await signal.wait(IDLE_MILLISECONDS);
          continue;
        }
        const ids = [...waiting].slice(0, BATCH);
        ids.forEach((id) => waiting.delete(id));
        const changes = await this.read(source, ids);
        if (changes) yield* changes;
        else isOutdated = true;
        await pause.wait(changes ? PACE_MILLISECONDS : RETRY_MILLISECONDS);
      }
    } finally {
      stop();
    }
    return undefined;
  }

  /** Undefined while the database is not available; the stream continues. */
  private async read<T extends Topic, C>(
    { topic, read }: ChangeSource<T, C>,
    ids: readonly string[],
  ): Promise<readonly C[] | undefined> {
    if (ids.length === 0) return [];
    try {
      return await read(ids);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn(`Changes of ${topic} could not be read; looking again later`);
      return undefined;
    }
  }
}
