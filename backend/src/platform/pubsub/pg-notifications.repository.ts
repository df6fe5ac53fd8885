import { Injectable } from '@nestjs/common';

import { Connections } from '../database/connections';
import { sql } from '../database/sql';

/** Notifications of PostgreSQL. */
@Injectable()
export class PgNotificationsRepository {
  constructor(private readonly connections: Connections) {}

  /** Sends all messages in one statement, outside the transaction of the caller. */
  async send(channel: string, messages: readonly string[]): Promise<void> {
    await this.connections
      .reader('app')
      .query(sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`);
  }
}
