import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { RequestScope } from '../../platform/context/request-scope';
import { Signal } from '../../platform/pubsub/signal';
import { PubSub } from '../../platform/pubsub/pubsub';
import type { NotificationType } from './notification.types';
import { NotificationsRepository } from './notifications.repository';

const BATCH = 100;
/** Looks by itself this often, should a message be lost on its way. */
const LOOK_MILLISECONDS = 20_000;

/**
 * Stored notifications and live ones as one stream: a message only says "look", and the rows after the last one seen
 * are read again with the subscriber's own rights. The numbers have no holes, so there is no gap and nothing comes twice.
 */
@Injectable()
export class NotificationStream {
  private readonly logger = new Logger(NotificationStream.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly pubsub: PubSub,
    private readonly scope: RequestScope,
  ) {}

  since(after: string | null | undefined): AsyncIterableIterator<NotificationType> {
    if (after && !/^\d{1,18}$/.test(after)) throw new DomainError('INVALID_INPUT', {}, 'after');
    const signal = new Signal();
    const rows = this.rows(after ?? undefined, signal);
    const stream: AsyncIterableIterator<NotificationType> = {
      next: () => rows.next(),
      return: () => {
        // Somebody may be waiting inside: that wait ends now, and the generator with it.
        signal.close();
        return rows.return(undefined);
      },
      [Symbol.asyncIterator]: () => stream,
    };
    return stream;
  }

  private async *rows(after: string | undefined, signal: Signal): AsyncGenerator<NotificationType, undefined> {
    // Listening begins before the first look, so nothing falls between the two.
    const stop = await this.pubsub.subscribe(`notification:${this.scope.values.personId}`, () => signal.raise());
    try {
      let seen = after ?? (await this.repository.lastSeq());
      while (!signal.closed) {
        const rows = await this.look(seen);
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

  /** A database that is away for a moment does not end the stream. */
  private async look(seen: string): Promise<NotificationType[]> {
    try {
      return await this.repository.after(seen, BATCH);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      this.logger.warn('Notifications could not be read; looking again later');
      return [];
    }
  }
}
