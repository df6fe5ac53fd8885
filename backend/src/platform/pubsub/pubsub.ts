import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisPubSub } from 'graphql-redis-subscriptions';
import type { PubSubEngine } from 'graphql-subscriptions';

import { CONFIG, type Config } from '../config/config';
import { redisOptions } from '../config/redis';
import { Transactions } from '../context/transactions';
import { databaseName, loginUrl } from '../database/logins';
import { errorLine } from '../logging/error-text';
import { PgEngine } from './pg-engine';
import { PgNotificationsRepository } from './pg-notifications.repository';
import type { Topic, Topics } from './topics';

type ClosingEngine = PubSubEngine & { close(): Promise<unknown> };

/**
 * Notifies subscribers in all processes. Messages contain no data, so a lost message delays an update but loses no
 * data.
 */
@Injectable()
export class PubSub implements OnApplicationShutdown {
  private readonly logger = new Logger(PubSub.name);
  private made?: ClosingEngine;
  /** Resolves when the Redis subscriber is connected; unset for PostgreSQL. */
  private listening?: () => Promise<void>;

  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: PgNotificationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Publishes after the current transaction commits, or at once without a transaction. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void {
    this.transactions.afterCommit(() => {
      this.engine
        .publish(topic, payload)
        .catch((error: Error) => this.logger.warn(`Not published: ${errorLine(error)}`));
    });
  }

  /**
   * Calls back for each message, and without a payload when messages may have been missed. Returns the function to
   * unsubscribe.
   */
  async subscribe<T extends Topic>(topic: T, onMessage: (payload: Topics[T] | undefined) => void): Promise<() => void> {
    const { engine } = this;
    await this.listening?.();
    const id = await engine.subscribe(topic, onMessage, {});
    return () => engine.unsubscribe(id);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.made?.close();
  }

  private get engine(): ClosingEngine {
    this.made ??= this.config.REDIS_URL
      ? this.onRedis(this.config.REDIS_URL)
      : new PgEngine(
          (channel, messages) => this.notifications.send(channel, messages),
          loginUrl(this.config, 'app'),
          `${databaseName(this.config.DATABASE_URL)}_events`,
        );
    return this.made;
  }

  private onRedis(address: string): ClosingEngine {
    const engine = new RedisPubSub({
      // Retry without limit while Redis is unreachable; a subscription that gave up would never receive anything
      // again.
      connection: { ...redisOptions(address), maxRetriesPerRequest: null },
      connectionListener: (error?: Error) => error && this.logger.warn(`Redis: ${errorLine(error)}`),
    });
    const [publisher, subscriber] = [engine.getPublisher(), engine.getSubscriber()];
    // `once` of node:events would reject on the first refused connection.
    this.listening = async () => {
      if (subscriber.status !== 'ready') await new Promise<void>((go) => void subscriber.once('ready', () => go()));
    };
    // Disconnect without QUIT, which an unreachable Redis would never answer.
    const close = () => Promise.resolve([publisher, subscriber].forEach((one) => one.disconnect()));
    return Object.assign(engine, { close });
  }
}
