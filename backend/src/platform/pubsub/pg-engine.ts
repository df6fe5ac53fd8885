import { PubSubEngine } from 'graphql-subscriptions';

import { Listener } from '../database/listener';

type OnMessage = (payload: unknown) => void;

/**
 * PubSub engine over LISTEN/NOTIFY. All topics use one channel; the payload contains the topic and is far below the
 * limit of 8 kB.
 */
export class PgEngine extends PubSubEngine {
  private readonly listener: Listener;
  private readonly subscriptions = new Map<number, { topic: string; onMessage: OnMessage }>();
  private readonly topics = new Map<string, Set<number>>();
  private last = 0;
  private waiting: string[] = [];
  private scheduled?: Promise<void>;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly send: (channel: string, messages: readonly string[]) => Promise<void>,
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

  /**
   * Subscribers receive messages in the order of publishing: one statement runs at a time, because two connections of
   * the pool could commit in the other order. Messages published while it runs are sent together by the next one.
   */
  publish(topic: string, payload: unknown): Promise<void> {
    this.waiting.push(JSON.stringify({ topic, payload }));
    this.scheduled ??= this.running.then(() => this.sendWaiting());
    return this.scheduled;
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

  private async sendWaiting(): Promise<void> {
    const messages = this.waiting;
    this.waiting = [];
    this.scheduled = undefined;
    const sent = this.send(this.channel, messages);
    // A failed statement must not stop the next one.
    this.running = sent.catch(() => undefined);
    await sent;
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
