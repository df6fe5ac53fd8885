import type { Locale } from '../../../common/locale';
import { MailDefect, mailPage } from '../../../platform/mail/mail-template';
import { mailCatalogue } from '../mail/mail-catalogue';
import type { MailKey } from '../mail/mail-keys';
import type { TemplateText } from './template.rules';

/** The text of a mail without its salutation. Empty for a mail that lacks a value: the sender refuses it. */
export function shownText(
  key: MailKey,
  locale: Locale,
  variables: Readonly<Record<string, string>>,
  own: TemplateText | undefined,
): TemplateText {
  try {
    const { subject, paragraphs } = mailPage(mailCatalogue, key, locale, variables, { brand: '', own });
    return { subject, body: paragraphs.slice(1).join('\n\n') };
  } catch (error) {
    if (error instanceof MailDefect) return { subject: '', body: '' };
    throw error;
  }
}
