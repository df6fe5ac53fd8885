import { Injectable } from '@nestjs/common';

import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { PubSub } from '../../../platform/pubsub/pubsub';

/** Publishes the withdrawal of a candidacy to subscribed colleagues. Applications are published with their notification, decisions when they are saved. */
@Injectable()
export class CandidacySignalsWorker {
  constructor(private readonly pubsub: PubSub) {}

  @OnDomainEvent('candidacy.withdrawn', 'candidacies.announce-withdrawn')
  async withdrawn({ tenantId, payload }: DomainEvent<'candidacy.withdrawn'>, effects: CommitEffects): Promise<void> {
    const { candidacyId, vacancyId } = payload;
    await effects.commit(() => {
      if (tenantId) this.pubsub.publish(`candidacies:${tenantId}`, { candidacyId, vacancyId });
      return Promise.resolve();
    });
  }
}
