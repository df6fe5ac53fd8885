import { Inject, Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { CONFIG, type Config } from '../../platform/config/config';
import { Mail } from '../../platform/mail/mail';
import type { MailKey } from './mail/mail-keys';
import type { CandidacyFacts } from './message-facts.repository';
import { absolute, ownApplication } from './message-links';
import { MessageTemplatesRepository } from './templates/message-templates.repository';
import type { TemplateText } from './templates/template.rules';

/** Values of a mail about an application, in addition to the names of candidate, vacancy and institution. */
export interface CandidateMail {
  key: MailKey;
  /** Unique key of the mail; a second mail with the same key is dropped. */
  about: string;
  extras?: Readonly<Record<string, string>>;
  own?: TemplateText | undefined;
  sendAfter: Date;
}

/** Sends candidates the mails about their applications, with the text of the institution if it wrote one. */
@Injectable()
export class CandidateMailService {
  constructor(
    private readonly mail: Mail,
    private readonly templates: MessageTemplatesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Call before `effects.commit`: the role that writes mail reads no data of institutions. */
  async ownText(key: MailKey, locale: Locale): Promise<TemplateText | undefined> {
    return (await this.templates.textsOf(key)).get(locale);
  }

  /** Call inside `effects.commit`. */
  async enqueue(facts: CandidacyFacts, { key, about, extras, own, sendAfter }: CandidateMail): Promise<void> {
    // A candidate imported by an institution may have no address.
    if (!facts.email) return;
    await this.mail.enqueue({
      dedupeKey: `${key}:${about}`,
      templateKey: key,
      address: facts.email,
      personId: facts.candidateId,
      locale: facts.locale,
      variables: {
        name: facts.firstName,
        vacancy: facts.vacancy,
        entity: facts.entity,
        link: absolute(this.config.PUBLIC_URL, ownApplication(facts.candidacyId)),
        ...extras,
      },
      own,
      sendAfter,
    });
  }

  restore(key: MailKey, about: string, sendAfter: Date): Promise<boolean> {
    return this.mail.restore(`${key}:${about}`, sendAfter);
  }
}
