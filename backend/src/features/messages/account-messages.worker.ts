import { Inject, Injectable } from '@nestjs/common';

import { deriveCode, deriveConfirmation, deriveResetToken, hashCode, sameCode } from '../../platform/auth/codes';
import { CONFIG, type Config } from '../../platform/config/config';
import { secretThat } from '../../platform/config/secrets';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import type { MailKey } from './mail/mail-keys';
import { type ChallengeFacts, MessageFactsRepository } from './message-facts.repository';
import { absolute, confirmationPage, resetPage } from './message-links';

const KEYS: Record<ChallengeFacts['purpose'], MailKey> = {
  VERIFY: 'account.verify_code',
  TWO_FACTOR: 'account.two_factor_code',
  RECOVERY: 'account.recovery_code',
};
const MINUTE = 60_000;

/**
 * Mails codes. The mail row contains only the id of the challenge; code and link are derived at sending time and never
 * stored.
 */
@Injectable()
export class AccountMessagesWorker {
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
    // No account has this address, or a newer code replaced this one.
    if (!recipient) return;
    const templateKey = KEYS[recipient.purpose];
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${templateKey}:${challengeId}`,
        templateKey,
        address: recipient.email,
        personId: recipient.personId,
        locale: recipient.locale,
        variables: { name: recipient.name },
        sendAfter: this.clock.now(),
      }),
    );
  }

  @BeforeSend(...Object.values(KEYS))
  async withCode({ dedupeKey, templateKey, variables }: QueuedMail): Promise<MailCheck> {
    const challengeId = dedupeKey.slice(templateKey.length + 1);
    const recipient = await this.facts.challenge(challengeId);
    const left = recipient ? recipient.expiresAt.getTime() - this.clock.now().getTime() : 0;
    if (!recipient || left <= 0) return 'SUPERSEDED';
    const secret = secretThat(this.config, (one) =>
      sameCode(recipient.codeHash, hashCode(one, challengeId, deriveCode(one, challengeId))),
    );
    // The secret of this code was removed, so the code would be refused.
    if (!secret) return 'SUPERSEDED';
    return {
      ...variables,
      code: deriveCode(secret, challengeId),
      minutes: String(Math.max(1, Math.ceil(left / MINUTE))),
      ...this.link(recipient.purpose, secret, challengeId),
    };
  }

  private link(purpose: ChallengeFacts['purpose'], secret: string, challengeId: string): { link?: string } {
    // A sign-in code works only in the browser that gave the password, so a link would be useless.
    if (purpose === 'TWO_FACTOR') return {};
    const page =
      purpose === 'RECOVERY'
        ? resetPage(deriveResetToken(secret, challengeId))
        : confirmationPage(challengeId, deriveConfirmation(secret, challengeId));
    return { link: absolute(this.config.PUBLIC_URL, page) };
  }
}
