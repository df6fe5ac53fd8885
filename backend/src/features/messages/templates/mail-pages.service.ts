import { Inject, Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { CONFIG, type Config } from '../../../platform/config/config';
import { mailPage } from '../../../platform/mail/mail-template';
import { sender, senderName } from '../../../platform/mail/smtp';
import { mailCatalogue } from '../mail/mail-catalogue';
import type { MailKey } from '../mail/mail-keys';
import { MessageTemplatesRepository } from './message-templates.repository';
import type { TemplateText } from './template.rules';
import type { TemplatePreview } from './template.types';

/** The mails of the caller's institution as their recipients see them. */
@Injectable()
export class MailPagesService {
  constructor(
    private readonly templates: MessageTemplatesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `own`: the text of the institution; undefined for the text of the product. */
  async page(
    mail: MailKey,
    locale: Locale,
    values: Readonly<Record<string, string>>,
    own: TemplateText | undefined,
  ): Promise<TemplatePreview> {
    const { mailSenderName, mailReplyTo } = await this.templates.sender();
    const brand = sender(this.config).name;
    const options = { brand, isAnswered: mailReplyTo !== null, own };
    const { subject, heading, paragraphs, action, footer } = mailPage(mailCatalogue, mail, locale, values, options);
    const from = senderName(mailSenderName, brand);
    return { from, brand, subject, heading, paragraphs, action: action?.label ?? null, footer };
  }
}
