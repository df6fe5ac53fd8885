import { Inject, Injectable } from '@nestjs/common';

import { instantText } from '../../../common/dates';
import { text } from '../../../common/texts';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { Mail } from '../../../platform/mail/mail';
import { MessageRecordsRepository } from '../history/message-records.repository';
import type { MailKey } from '../mail/mail-keys';
import { type AccountFacts, MessageFactsRepository } from '../message-facts.repository';
import { shownText } from '../templates/shown-text';
import type { TemplateText } from '../templates/template.rules';
import type { InvitedFacts } from './sharing-facts.reader';

export const INVITATION: MailKey = 'vacancy.invitation';

/** The recipient of the mail. For a person without an account, only the language is known. */
type Recipient = Pick<AccountFacts, 'name' | 'locale'> & { personId: string | undefined };

/** Mails invitations to a vacancy. */
@Injectable()
export class InvitationMailService {
  constructor(
    private readonly facts: MessageFactsRepository,
    private readonly mail: Mail,
    private readonly records: MessageRecordsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Queues the mail, and keeps it in the history of messages of a candidate whom the institution knows. Call inside
   * `effects.commit`.
   */
  async send(
    { id, email, message, until, inviter, inviterId, entity, vacancy, vacancyId, code }: InvitedFacts,
    { name, locale, personId }: Recipient,
    own: TemplateText | undefined,
    candidateId: string | undefined,
  ): Promise<void> {
    const variables = {
      name,
      inviter,
      entity,
      vacancy,
      message: message ?? text('mail', 'invitation_without_message', locale),
      code,
      until: instantText(until, locale),
    };
    // The person may have been erased since. An imported person has no account, so a later erasure would not find the
    // mail.
    if (candidateId !== undefined && !(await this.facts.holdCandidate(candidateId))) return;
    const recipientId = personId ?? candidateId;
    const at = this.clock.now();
    const mailId = await this.mail.enqueueNew({
      dedupeKey: `${INVITATION}:${id}`,
      templateKey: INVITATION,
      address: email,
      ...(recipientId && { personId: recipientId }),
      locale,
      variables,
      own,
      sendAfter: at,
    });
    if (!mailId || candidateId === undefined) return;
    // The link of the button is no part of the text.
    const shown = shownText(INVITATION, locale, { ...variables, link: this.config.PUBLIC_URL }, own);
    const about = { candidateId, vacancyId, senderId: inviterId };
    await this.records.addAutomatic({ mailId, kind: 'INVITATION', ...about, address: email, locale, ...shown, at });
  }
}
