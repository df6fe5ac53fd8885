import { Logger } from '@nestjs/common';
import pg from 'pg';

import { errorLine } from '../logging/error-text';

const RECONNECT_MILLISECONDS = 500;

/**
 * A connection that LISTENs and reconnects. Notifications during an interruption are lost, so `onConnect` is called
 * after each connect and its owner must read again.
 */
export class Listener {
  private readonly logger = new Logger(Listener.name);
  private client?: pg.Client;
  private connecting?: Promise<void>;
  private retry?: NodeJS.Timeout;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channels: readonly string[],
    private readonly onNotification: (channel: string, payload: string) => void,
    private readonly onConnect: () => void = () => undefined,
    /** Statements for each new connection, for example a lock that must last as long as the connection. */
    private readonly opening: readonly string[] = [],
  ) {}

  /** Resolves when LISTEN is active on all channels. */
  connect(): Promise<void> {
    this.connecting ??= this.open().catch((error: unknown) => {
      this.connecting = undefined;
      throw error;
    });
    return this.connecting;
  }

  /** Reconnects in the background until connected or closed. */
  start(): void {
    this.connect().catch((error: Error) => this.lost(error));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.connecting?.catch((error: Error) => this.logger.debug(error.message));
    await this.client?.end();
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'listen',
      connectionTimeoutMillis: 5000,
    });
    client.on('error', (error) => this.lost(error, client));
    client.on('end', () => this.lost(new Error('the connection ended'), client));
    client.on('notification', ({ channel, payload }) => this.onNotification(channel, payload ?? ''));
    await client.connect();
    for (const statement of this.opening) await client.query(statement);
    for (const channel of this.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.client = client;
    this.onConnect();
  }

  private lost(error: Error, client?: pg.Client): void {
    if (this.closed || (client && this.client !== client)) return;
    this.logger.warn(`Listening was interrupted: ${errorLine(error)}`);
    this.client = undefined;
    this.connecting = undefined;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.start(), RECONNECT_MILLISECONDS);
  }
}
