import { Inject, Injectable } from '@nestjs/common';

import { dayText } from '../../common/dates';
import { storedToken } from '../../platform/auth/invitation-token';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import type { CommitEffects } from '../../platform/jobs';
import { BeforeSend, type MailCheck, type QueuedMail } from '../../platform/mail/before-send.decorator';
import { Mail } from '../../platform/mail/mail';
import { roleNameOf } from '../roles';
import '../users';
import type { MailKey } from './mail/mail-keys';
import { absolute, invitationPage } from './message-links';
import { MessageFactsRepository } from './message-facts.repository';

const STAFF: MailKey = 'account.invited_staff';
const OTHERS: MailKey = 'account.invited';
/** For people created by the operator: there is no inviter to name. */
const BY_OPERATOR: MailKey = 'account.invited_root';

/** Mails invitations. The mail row contains only the id; the link is derived at sending time and never stored. */
@Injectable()
export class InvitationMessagesWorker {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('account.invited', 'messages.account-invited')
  async invited({ payload: { invitationId } }: DomainEvent<'account.invited'>, effects: CommitEffects): Promise<void> {
    const invited = await this.facts.invitation(invitationId, this.clock.now());
    if (!invited) return;
    const { email, personId, locale, name, inviter, entity, role, kind } = invited;
    const templateKey = kind === 'STAFF' ? STAFF : inviter === null ? BY_OPERATOR : OTHERS;
    await effects.commit(() =>
      this.mail.enqueue({
        dedupeKey: `${templateKey}:${invitationId}`,
        templateKey,
        address: email,
        personId,
        locale,
        variables: {
          name,
          ...(templateKey !== BY_OPERATOR && { inviter: inviter ?? '' }),
          until: dayText(invited.expiresAt, locale),
          ...(kind === 'STAFF' && { entity: entity ?? '', role: role ? roleNameOf(role, locale) : '' }),
        },
        sendAfter: this.clock.now(),
      }),
    );
  }

  @BeforeSend(STAFF, OTHERS, BY_OPERATOR)
  async withLink({ dedupeKey, templateKey, variables }: QueuedMail): Promise<MailCheck> {
    const invitationId = dedupeKey.slice(templateKey.length + 1);
    const invited = await this.facts.invitation(invitationId, this.clock.now());
    const token = invited && storedToken(this.config, invitationId, invited.tokenHash);
    if (!token) return 'SUPERSEDED';
    return { ...variables, link: absolute(this.config.PUBLIC_URL, invitationPage(token)) };
  }
}
