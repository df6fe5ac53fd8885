import { Inject, Injectable } from '@nestjs/common';

import { deriveCode } from '../../platform/auth/codes';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { BeforeSend, type QueuedMail, type Readiness } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import { MessageFactsRepository } from './message-facts.repository';

const KEY = 'account.verify_code';
const MINUTE = 60_000;

/** Mails codes. The row says which challenge; the code itself is made when the message leaves and stored nowhere. */
@Injectable()
export class AccountMessages {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('account.code-issued', 'messages.code-issued')
  async codeIssued(
    { payload: { challengeId } }: DomainEvent<'account.code-issued'>,
    effects: CommitEffects,
  ): Promise<void> {
    const recipient = await this.facts.challenge(challengeId);
    if (!recipient) return;
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${KEY}:${challengeId}`,
        templateKey: KEY,
        address: recipient.email,
        personId: recipient.personId,
        locale: recipient.locale,
        variables: { name: recipient.name },
        sendAfter: this.clock.now(),
      }),
    );
  }

  @BeforeSend(KEY)
  async withCode({ dedupeKey, variables }: QueuedMail): Promise<Readiness> {
    const challengeId = dedupeKey.slice(KEY.length + 1);
    const recipient = await this.facts.challenge(challengeId);
    const left = recipient ? recipient.expiresAt.getTime() - this.clock.now().getTime() : 0;
    if (left <= 0) return 'SUPERSEDED';
    return {
      ...variables,
      code: deriveCode(this.config.APP_SECRET, challengeId),
      minutes: String(Math.max(1, Math.ceil(left / MINUTE))),
    };
  }
}
