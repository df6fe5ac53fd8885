import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisPubSub } from 'graphql-redis-subscriptions';
import type { PubSubEngine } from 'graphql-subscriptions';

import { CONFIG, type Config } from '../config/config';
import { redisOptions } from '../config/redis';
import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { databaseName, loginUrl } from '../database/logins';
import { errorLine } from '../logging/error-text';
import { PgEngine } from './pg-engine';
import type { Topic, Topics } from './topics';

type ClosingEngine = PubSubEngine & { close(): Promise<unknown> };

/** Wakes whoever waits for something, in whichever process they are. It carries no truth: a lost message costs a moment, not data. */
@Injectable()
export class PubSub implements OnApplicationShutdown {
  private readonly logger = new Logger(PubSub.name);
  private made?: ClosingEngine;
  /** Resolves when messages can be listened for; set on Redis only. */
  private listening?: () => Promise<void>;

  constructor(
    private readonly connections: Connections,
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Published when the running transaction has committed, at once when there is none. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void {
    this.db.afterCommit(() => {
      this.engine
        .publish(topic, payload)
        .catch((error: Error) => this.logger.warn(`Not published: ${errorLine(error)}`));
    });
  }

  /** Calls back for each message, and without one when messages may have been missed. Answers how to stop. */
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
          () => this.connections.reader('app'),
          loginUrl(this.config, 'app'),
          `${databaseName(this.config.DATABASE_URL)}_events`,
        );
    return this.made;
  }

  private onRedis(address: string): ClosingEngine {
    const engine = new RedisPubSub({
      // Waits for a Redis that is away, however long: a subscription that gave up would never hear anything again.
      connection: { ...redisOptions(address), maxRetriesPerRequest: null },
      connectionListener: (error?: Error) => error && this.logger.warn(`Redis: ${errorLine(error)}`),
    });
    const [publisher, subscriber] = [engine.getPublisher(), engine.getSubscriber()];
    // Not by `once` of events, which gives up at the first refused connection.
    this.listening = async () => {
      if (subscriber.status !== 'ready') await new Promise<void>((go) => void subscriber.once('ready', () => go()));
    };
    // Closed without a farewell, which a Redis that is away would never answer.
    const close = () => Promise.resolve([publisher, subscriber].forEach((one) => one.disconnect()));
    return Object.assign(engine, { close });
  }
}
