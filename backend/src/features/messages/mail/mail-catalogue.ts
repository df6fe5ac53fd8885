import fs from 'node:fs';
import path from 'node:path';

import { type Locale, LOCALES } from '../../../common/locale';
import { textsOf } from '../../../common/texts';
import type { MailCatalogue, MailTemplate } from '../../../platform/mail/mail-template';
import { MAIL_VARIABLES } from './mail-keys';

const layout = (name: string): string => fs.readFileSync(path.join(__dirname, name), 'utf8');

/** The mail templates of a language; their placeholders use Handlebars syntax. */
const templatesIn = (locale: Locale): Readonly<Record<string, MailTemplate>> => ({
  ...textsOf('mail-account', locale),
  ...textsOf('mail-application', locale),
  ...textsOf('mail-entity', locale),
  ...textsOf('mail-search', locale),
  ...textsOf('mail-vacancy', locale),
});

const inEveryLanguage = <T>(textIn: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as Record<Locale, T>;

/** All mails with texts and layouts. */
export const mailCatalogue: MailCatalogue = {
  variables: MAIL_VARIABLES,
  templates: inEveryLanguage(templatesIn),
  layout: {
    html: layout('layout.html.hbs'),
    text: layout('layout.text.hbs'),
    greeting: inEveryLanguage((locale) => {
      const { greeting_named: named, greeting_unnamed: unnamed } = textsOf('mail', locale);
      return { named, unnamed };
    }),
    footer: inEveryLanguage((locale) => textsOf('mail', locale).footer),
    answered: inEveryLanguage((locale) => textsOf('mail', locale).footer_answered),
  },
};
