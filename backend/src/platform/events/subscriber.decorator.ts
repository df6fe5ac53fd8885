import { SetMetadata } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import type { CommitEffects } from '../jobs/effects';
import type { DomainEvents, EventName } from './domain-events';

/** One event as subscribers receive it, with the person and tenant for whom it was written. */
export interface DomainEvent<N extends EventName = EventName> {
  id: string;
  name: N;
  payload: DomainEvents[N];
  tenantId: string | undefined;
  actorId: string | undefined;
  locale: Locale;
  at: Date;
}

/** Runs in the scope of the event's audience. Must write inside `effects.commit`. */
export type EventHandler<N extends EventName> = (event: DomainEvent<N>, effects: CommitEffects) => Promise<void>;

export const EVENT_SUBSCRIBER = Symbol('event-subscriber');

export interface SubscriberRule {
  event: EventName;
  /** Stable name: it is part of the done-row. A renamed subscriber would process all events again. */
  subscriber: string;
}

/**
 * Subscribes a method to an event. It runs in the worker at least once per event; its effects are committed exactly
 * once.
 */
export const OnDomainEvent =
  <N extends EventName>(event: N, subscriber: string) =>
  <H extends EventHandler<N>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(EVENT_SUBSCRIBER, { event, subscriber } satisfies SubscriberRule)(target, key, descriptor);
  };
