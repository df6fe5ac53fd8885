import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { text } from '../../../common/texts';
import { mailCatalogue } from '../mail/mail-catalogue';
import { MessageTemplatesRepository } from '../templates/message-templates.repository';
import { mailOf, type TemplateText } from '../templates/template.rules';
import { TemplateKind } from '../templates/template.types';
import { filledText, type MessageSource } from './email.rules';
import type { RecipientRow } from './email-recipients.reader';

/** Gives the text for one candidate, with its values filled in. */
export type TextFor = (recipient: RecipientRow, own?: TemplateText) => TemplateText;

/** The text of a message in the language of each candidate. */
@Injectable()
export class MessageTextsService {
  constructor(private readonly templates: MessageTemplatesRepository) {}

  /** Reads the texts of a template once. The returned function takes the text for one person as `own`. */
  async textsOf(source: MessageSource, sender: string): Promise<TextFor> {
    const common = await this.commonText(source);
    return (recipient, own) => {
      const { locale, firstName, vacancy, entity } = recipient;
      const values = {
        name: firstName,
        vacancy: vacancy ?? text('mail', 'without_vacancy', locale),
        entity,
        sender,
        message: messageOf(source, locale),
        reason: recipient.reason ?? '',
      };
      return filledText(own ?? common(locale), values);
    };
  }

  private async commonText(source: MessageSource): Promise<(locale: Locale) => TemplateText> {
    if (source.kind === 'SINGLE') return () => ({ subject: '', body: '' });
    if (source.kind === 'TEXT') return () => source.text;
    const mail = mailOf(TemplateKind[source.template]);
    const own = await this.templates.textsOf(mail);
    return (locale) => {
      const { subject, paragraphs } = mailCatalogue.templates[locale][mail]!;
      return own.get(locale) ?? { subject, body: paragraphs.join('\n\n') };
    };
  }
}

/** The value of {{message}} in a template: the message of the recruiter, or the general text. */
function messageOf(source: MessageSource, locale: Locale): string {
  if (source.kind !== 'TEMPLATE') return '';
  const { message, template } = source;
  if (message) return message;
  return text('mail', template === 'REJECTION' ? 'rejection_without_message' : 'feedback_without_message', locale);
}
