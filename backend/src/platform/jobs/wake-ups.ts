import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { Listener } from '../database/listener';
import { databaseName, loginUrl } from '../database/logins';
import { LOCK_WORKER } from './claims.repository';

export const WAKE_UP_TOPICS = ['outbox', 'due', 'runs'] as const;
export type WakeUpTopic = (typeof WAKE_UP_TOPICS)[number];

/** Listens for NOTIFY, so that new rows are processed at once and not at the next poll. */
@Injectable()
export class WakeUps implements OnModuleInit, BeforeApplicationShutdown {
  private readonly callbacks = new Map<WakeUpTopic, ((payload: string) => void)[]>();
  private readonly listener: Listener;

  constructor(@Inject(CONFIG) config: Config) {
    const prefix = `${databaseName(config.DATABASE_URL)}_`;
    this.listener = new Listener(
      loginUrl(config, 'worker'),
      WAKE_UP_TOPICS.map((topic) => prefix + topic),
      (channel, payload) => this.wake(channel.slice(prefix.length) as WakeUpTopic, payload),
      () => WAKE_UP_TOPICS.forEach((topic) => this.wake(topic, '')),
      [LOCK_WORKER],
    );
  }

  /** The payload is empty after a reconnect; then anything may have changed. */
  on(topic: WakeUpTopic, callback: (payload: string) => void): void {
    this.callbacks.set(topic, [...(this.callbacks.get(topic) ?? []), callback]);
  }

  /**
   * Connects before the first sweep, because a claim stores the id of this worker only while the connection holds the
   * lock of the worker.
   */
  async onModuleInit(): Promise<void> {
    await this.listener.connect().catch(() => this.listener.start());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }

  private wake(topic: WakeUpTopic, payload: string): void {
    this.callbacks.get(topic)?.forEach((callback) => callback(payload));
  }
}
