import { Injectable } from '@nestjs/common';

import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { PubSub } from '../../../platform/pubsub/pubsub';

/** Announces what candidates do, to colleagues of the institution. Decisions of recruiters are announced as they are saved. */
@Injectable()
export class CandidacySignalsWorker {
  constructor(private readonly pubsub: PubSub) {}

  @OnDomainEvent('candidacy.applied', 'candidacies.announce-applied')
  async applied(event: DomainEvent<'candidacy.applied'>, effects: CommitEffects): Promise<void> {
    await this.announce(event, effects);
  }

  @OnDomainEvent('candidacy.withdrawn', 'candidacies.announce-withdrawn')
  async withdrawn(event: DomainEvent<'candidacy.withdrawn'>, effects: CommitEffects): Promise<void> {
    await this.announce(event, effects);
  }

  private async announce(
    { tenantId, payload }: DomainEvent<'candidacy.applied' | 'candidacy.withdrawn'>,
    effects: CommitEffects,
  ): Promise<void> {
    const { candidacyId, vacancyId } = payload;
    await effects.commit(() => {
      if (tenantId) this.pubsub.publish(`candidacies:${tenantId}`, { candidacyId, vacancyId });
      return Promise.resolve();
    });
  }
}
