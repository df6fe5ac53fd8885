import { Inject, Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../../platform/config/config';
import { Mail } from '../../platform/mail/mail';
import type { MessageKind } from './history/message-kinds';
import { MessageRecordsRepository } from './history/message-records.repository';
import type { MailKey } from './mail/mail-keys';
import type { CandidacyFacts } from './message-facts.repository';
import { applicationVariables } from './message-links';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import { shownText } from './templates/shown-text';
import type { TemplateText } from './templates/template.rules';

/** The person, and the application that a mail is about. An application to an institution has no vacancy. */
export type MailFacts = Pick<
  CandidacyFacts,
  'candidacyId' | 'candidateId' | 'firstName' | 'email' | 'locale' | 'entity'
> &
  Partial<Pick<CandidacyFacts, 'vacancy'>>;

/** Values of a mail about an application, in addition to the names of candidate, vacancy and institution. */
export interface CandidateMail {
  key: MailKey;
  /** Unique key of the mail; a second mail with the same key is dropped. */
  about: string;
  extras?: Readonly<Record<string, string>>;
  own?: TemplateText | undefined;
  sendAfter: Date;
}

/** The kind of each mail in the history of messages. */
const KINDS: Partial<Record<MailKey, `${MessageKind}`>> = {
  'application.received': 'RECEIVED',
  'application.approved': 'APPROVAL',
  'application.rejected': 'REJECTION',
  'application.reselected': 'RESELECTION',
  'application.hired': 'HIRE',
  'application.advanced': 'ADVANCE',
  'application.feedback': 'FEEDBACK',
  'application.attached': 'ADVANCE',
  'unsolicited.received': 'RECEIVED',
  'unsolicited.answered': 'MESSAGE',
};

/** Sends candidates the mails about their applications, with the text of the institution if it wrote one. */
@Injectable()
export class CandidateMailService {
  constructor(
    private readonly mail: Mail,
    private readonly templates: MessageTemplatesRepository,
    private readonly records: MessageRecordsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Call before `effects.commit`: the role that writes mail reads no data of institutions. */
  async ownText(key: MailKey, locale: Locale): Promise<TemplateText | undefined> {
    return (await this.templates.textsOf(key)).get(locale);
  }

  /** Queues the mail and adds it to the history of messages. Call inside `effects.commit`. */
  async enqueue(facts: MailFacts, { key, about, extras, own, sendAfter }: CandidateMail): Promise<void> {
    // A candidate imported by an institution may have no address.
    if (!facts.email) return;
    const { candidateId, candidacyId, locale, email: address } = facts;
    const variables = {
      ...applicationVariables(this.config.PUBLIC_URL, facts),
      ...extras,
    };
    const mailId = await this.mail.enqueueNew({
      dedupeKey: `${key}:${about}`,
      templateKey: key,
      address,
      personId: candidateId,
      locale,
      variables,
      own,
      sendAfter,
    });
    const kind = KINDS[key];
    // The mail of this decision was queued before.
    if (!mailId || !kind) return;
    const text = shownText(key, locale, variables, own);
    const at = sendAfter;
    await this.records.addAutomatic({ mailId, kind, candidateId, candidacyId, address, locale, ...text, at });
  }

  restore(key: MailKey, about: string, sendAfter: Date): Promise<boolean> {
    return this.mail.restore(`${key}:${about}`, sendAfter);
  }
}
