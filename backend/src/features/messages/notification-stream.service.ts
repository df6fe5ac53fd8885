import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { RequestScope } from '../../platform/context/request-scope';
import { Signal } from '../../platform/pubsub/signal';
import { PubSub } from '../../platform/pubsub/pubsub';
import type { NotificationType } from './notification.types';
import { NotificationsRepository } from './notifications.repository';

const BATCH = 100;
/** Poll interval, in case a message is lost. */
const LOOK_MILLISECONDS = 20_000;

/**
 * Combines stored and new notifications in one stream. A message is only a wake-up: the rows after the last sequence
 * number are read with the subscriber’s rights. Sequence numbers have no gaps, so nothing is lost or sent twice.
 */
@Injectable()
export class NotificationStreamService {
  private readonly logger = new Logger(NotificationStreamService.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly pubsub: PubSub,
    private readonly scope: RequestScope,
  ) {}

  since(after: string | null | undefined): AsyncIterableIterator<NotificationType> {
    if (typeof after === 'string' && !/^\d{1,18}$/.test(after)) throw new DomainError('INVALID_INPUT', {}, 'after');
    const signal = new Signal();
    const rows = this.rows(after ?? undefined, signal);
    const stream: AsyncIterableIterator<NotificationType> = {
      next: () => rows.next(),
      return: () => {
        // Ends a pending wait, so that the generator can return.
        signal.close();
        return rows.return(undefined);
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }

  private async *rows(after: string | undefined, signal: Signal): AsyncGenerator<NotificationType, undefined> {
    // Subscribe before the first read, so that no notification between the two is missed.
    const stop = await this.pubsub.subscribe(`notification:${this.scope.values.personId}`, () => signal.raise());
    try {
      let seen = after ?? (await this.repository.lastSeq());
      while (!signal.closed) {
        const rows = await this.readNewer(seen);
        for (const row of rows) {
          seen = row.seq;
          yield row;
        }
        if (rows.length === 0) await signal.wait(LOOK_MILLISECONDS);
      }
    } finally {
      stop();
    }
    return undefined;
  }

  /** A temporary database failure does not end the stream. */
  private async readNewer(seen: string): Promise<NotificationType[]> {
    try {
      return await this.repository.after(seen, BATCH);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn('Notifications could not be read; looking again later');
      return [];
    }
  }
}
