import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config';
import { instantText } from '../../common/dates';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { Mail } from '../../platform/mail/mail';
import '../users';
import type { MailKey } from './mail/mail-keys';
import { MessageFactsRepository } from './message-facts.repository';
import { absolute, RECOVERY_PAGE } from './message-links';

/** Notifies people of changes to their account, so that they notice an attack. */
@Injectable()
export class SecurityMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('account.password-changed', 'messages.password-changed')
  passwordChanged(event: DomainEvent<'account.password-changed'>, effects: CommitEffects): Promise<void> {
    return this.tell('account.password_changed', event, effects);
  }

  @OnDomainEvent('account.two-factor-switched', 'messages.two-factor-switched')
  twoFactorSwitched(event: DomainEvent<'account.two-factor-switched'>, effects: CommitEffects): Promise<void> {
    return this.tell(event.payload.enabled ? 'account.two_factor_on' : 'account.two_factor_off', event, effects);
  }

  @OnDomainEvent('session.reuse-detected', 'messages.session-reused')
  sessionReused(event: DomainEvent<'session.reuse-detected'>, effects: CommitEffects): Promise<void> {
    const link = absolute(this.config.PUBLIC_URL, RECOVERY_PAGE);
    return this.tell('account.session_reused', event, effects, { link });
  }

  private async tell(
    templateKey: MailKey,
    { id, at, payload }: { id: string; at: Date; payload: { accountId: string } },
    effects: CommitEffects,
    more: Record<string, string> = {},
  ): Promise<void> {
    const recipient = await this.facts.account(payload.accountId);
    if (!recipient) return;
    const { email, personId, locale, name } = recipient;
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${templateKey}:${id}`,
        templateKey,
        address: email,
        personId,
        locale,
        variables: { name, when: instantText(at, locale), ...more },
        sendAfter: this.clock.now(),
      }),
    );
  }
}
