import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { type DomainEvent, OnDomainEvent } from '../../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../../platform/jobs';
import { Mail } from '../../../platform/mail/mail';

interface Declined {
  email: string;
  name: string;
  entity: string;
  reason: string;
  locale: Locale;
}

const TEMPLATE = 'entity.request_declined';
const DECLINED = {
  name: 'declined_request',
  text: 'select email, name, entity, reason, locale from sec.declined_request($1)',
};

/** Mails the applicant that the registration was declined, with the reason. */
@Injectable()
export class DeclinedRequestWorker {
  constructor(
    private readonly db: Database,
    private readonly mail: Mail,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent('entity.declined', 'administration.request-declined')
  async tell({ payload: { objectId } }: DomainEvent<'entity.declined'>, effects: CommitEffects): Promise<void> {
    const [request] = await this.db.as({ audience: 'worker' }, () => this.db.read<Declined>(DECLINED, [objectId]));
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
