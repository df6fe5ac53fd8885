import { Injectable } from '@nestjs/common';

import { Connections } from '../database/connections';

/** Notifications of PostgreSQL. */
@Injectable()
export class PgNotificationsRepository {
  constructor(private readonly connections: Connections) {}

  /** Sends all messages in one statement, outside the transaction of the caller. */
  async send(channel: string, messages: readonly string[]): Promise<void> {
    await this.connections
      .reader('app')
      .query('select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages]);
  }
}
