import { Injectable } from '@nestjs/common';

import { instantText } from '../../common/dates';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { Mail } from '../../platform/mail/mail';
import '../merging';
import type { MailKey } from './mail/mail-keys';
import { MessageFactsRepository } from './message-facts.repository';

const MERGED: MailKey = 'account.merged';

/** Sends a mail to both addresses of a person whose records root merged. */
@Injectable()
export class MergeMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent('candidate.merged', 'messages.candidate-merged')
  async merged({ payload: { mergeId } }: DomainEvent<'candidate.merged'>, effects: CommitEffects): Promise<void> {
    const people = await this.facts.merged(mergeId);
    await effects.commit(async () => {
      for (const { personId, email, name, locale, kept, undoUntil } of people)
        await this.mail.enqueue({
          dedupeKey: `${MERGED}:${mergeId}:${personId}`,
          templateKey: MERGED,
          address: email,
          personId,
          locale,
          variables: { name, kept, until: instantText(undoUntil, locale) },
          sendAfter: this.clock.now(),
        });
    });
  }
}
