import { Injectable, type OnModuleInit } from '@nestjs/common';

import { type FoundHandler, Handlers } from '../jobs/handlers';
import { DeliveriesRepository } from './deliveries.repository';
import { EVENT_SUBSCRIBER, type SubscriberRule } from './subscriber.decorator';

const WELL_FORMED = /^[a-z][a-z0-9.-]{2,79}$/;

/** Registry of subscribers by event. An invalid registry stops the worker at start, not at the first event. */
@Injectable()
export class Subscribers implements OnModuleInit {
  private byName = new Map<string, FoundHandler<SubscriberRule>>();

  constructor(
    private readonly handlers: Handlers,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    this.byName = uniqueSubscribers(this.handlers.find<SubscriberRule>(EVENT_SUBSCRIBER));
    await this.assertWaitingAreKnown();
  }

  namesFor(event: string): string[] {
    return [...this.byName.values()].filter(({ rule }) => rule.event === event).map(({ rule }) => rule.subscriber);
  }

  handlerOf(subscriber: string): FoundHandler<SubscriberRule> {
    const found = this.byName.get(subscriber);
    if (!found) throw new Error(`No provider has the subscriber "${subscriber}"`);
    return found;
  }

  private async assertWaitingAreKnown(): Promise<void> {
    for (const subscriber of await this.deliveries.waitingSubscribers()) this.handlerOf(subscriber);
  }
}

export function uniqueSubscribers(found: FoundHandler<SubscriberRule>[]): Map<string, FoundHandler<SubscriberRule>> {
  const byName = new Map<string, FoundHandler<SubscriberRule>>();
  for (const handler of found) {
    const { subscriber } = handler.rule;
    if (!WELL_FORMED.test(subscriber))
      throw new Error(`Subscriber "${subscriber}" (${handler.where}): lower case letters, digits, dots and hyphens`);
    const other = byName.get(subscriber);
    if (other) throw new Error(`Subscriber "${subscriber}" stands twice: ${other.where} and ${handler.where}`);
    byName.set(subscriber, handler);
  }
  return byName;
}
