import { PubSubEngine } from 'graphql-subscriptions';
import type pg from 'pg';

import { Listener } from '../database/listener';

type OnMessage = (payload: unknown) => void;

/**
 * PubSub engine over LISTEN/NOTIFY. One channel carries all topics in its payload, which stays far below the limit of
 * 8 kB.
 */
export class PgEngine extends PubSubEngine {
  private readonly listener: Listener;
  private readonly subscriptions = new Map<number, { topic: string; onMessage: OnMessage }>();
  private readonly topics = new Map<string, Set<number>>();
  private last = 0;

  constructor(
    private readonly pool: () => pg.Pool,
    url: string,
    private readonly channel: string,
  ) {
    super();
    this.listener = new Listener(
      url,
      [channel],
      (_, payload) => this.deliver(payload),
      () => this.wakeAll(),
    );
  }

  async publish(topic: string, payload: unknown): Promise<void> {
    await this.pool().query('select pg_notify($1, $2)', [this.channel, JSON.stringify({ topic, payload })]);
  }

  async subscribe(topic: string, onMessage: OnMessage): Promise<number> {
    await this.listener.connect();
    this.last += 1;
    this.subscriptions.set(this.last, { topic, onMessage });
    this.topics.set(topic, (this.topics.get(topic) ?? new Set()).add(this.last));
    return this.last;
  }

  unsubscribe(id: number): void {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return;
    this.subscriptions.delete(id);
    const others = this.topics.get(subscription.topic);
    others?.delete(id);
    if (others?.size === 0) this.topics.delete(subscription.topic);
  }

  async close(): Promise<void> {
    await this.listener.close();
  }

  private deliver(raw: string): void {
    const { topic, payload } = JSON.parse(raw) as { topic: string; payload: unknown };
    for (const id of this.topics.get(topic) ?? []) this.subscriptions.get(id)?.onMessage(payload);
  }

  /** After a lost connection, messages may be missing, so every subscriber reads again. */
  private wakeAll(): void {
    for (const { onMessage } of this.subscriptions.values()) onMessage(undefined);
  }
}
