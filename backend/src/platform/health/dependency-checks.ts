import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { CONFIG, type Config } from '../config/config';
import type { Part } from '../config/operations-settings';
import { redisOptions } from '../config/redis';
import { smtpOptions } from '../mail/smtp';
import { DatabaseCheckReader } from './database-check.reader';

export const PATIENCE_MILLISECONDS = 2000;

/** Checks each service that the product depends on with its cheapest request. */
@Injectable()
export class DependencyChecks implements OnApplicationShutdown {
  private readonly logger = new Logger(DependencyChecks.name);
  private redis?: Redis;

  readonly checks: Readonly<Record<Part, () => Promise<unknown>>> = {
    database: () => this.database(),
    queue: () => (this.config.REDIS_URL ? this.redisAnswers(this.config.REDIS_URL) : this.jobTables()),
    mail: () => this.mailServerGreets(),
    disk: () => this.diskHasRoom(),
  };

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly check: DatabaseCheckReader,
  ) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private async database(): Promise<void> {
    if (!(await this.check.answers())) throw new Error('no answer');
  }

  /** Without Redis, jobs are stored in PostgreSQL: check that their schema exists. */
  private async jobTables(): Promise<void> {
    if (!(await this.check.hasJobTables())) throw new Error('the tables of the jobs are not there');
  }

  private async redisAnswers(address: string): Promise<void> {
    const { Redis: Client } = await import('ioredis');
    this.redis ??= new Client({
      ...redisOptions(address),
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: PATIENCE_MILLISECONDS,
      commandTimeout: PATIENCE_MILLISECONDS,
      // Reconnect errors are not logged as errors: the next check reports an unreachable Redis.
    }).on('error', (error: Error) => this.logger.debug(`Redis: ${error.message}`));
    await this.redis.ping();
  }

  /**
   * Reads the greeting of the SMTP server only. Sends no credentials, because the server has not proved its identity
   * yet.
   */
  private mailServerGreets(): Promise<void> {
    const { host, port, secure } = smtpOptions(this.config);
    return new Promise((resolve, reject) => {
      const socket = secure ? connectTls({ host, port, servername: host }) : connect({ host, port });
      const end = (error?: Error) => {
        socket.destroy();
        if (error) reject(error);
        else resolve();
      };
      socket.setTimeout(PATIENCE_MILLISECONDS, () => end(new Error('the mail server is silent')));
      socket.once('error', end);
      socket.once('data', (data) => end(data.toString().startsWith('220') ? undefined : new Error('no greeting')));
      socket.once('end', () => end(new Error('the mail server hung up')));
    });
  }

  private async diskHasRoom(): Promise<void> {
    const { DATA_DIR, DISK_MINIMUM_BYTES } = this.config;
    await access(DATA_DIR, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(DATA_DIR);
    if (bavail * bsize < DISK_MINIMUM_BYTES) throw new Error('the disk is nearly full');
  }
}
