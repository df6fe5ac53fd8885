import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail/mail';
import { EntityRequestRepository } from './entity-request.repository';

const TEMPLATE = 'entity.request_declined';

/** Mails the applicant that the registration was declined, with the reason. */
@Injectable()
export class DeclinedRequestWorker {
  constructor(
    private readonly requests: EntityRequestRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent('entity.declined', 'administration.request-declined')
  async tell({ payload: { objectId } }: DomainEvent<'entity.declined'>, effects: CommitEffects): Promise<void> {
    const request = await this.requests.declined(objectId);
    if (!request) return;
    const { email, locale, ...variables } = request;
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${TEMPLATE}:${objectId}`,
        templateKey: TEMPLATE,
        address: email,
        locale,
        variables,
        sendAfter: this.clock.now(),
      }),
    );
  }
}
