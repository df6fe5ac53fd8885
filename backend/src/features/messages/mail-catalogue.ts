import fs from 'node:fs';
import path from 'node:path';

import type { MailCatalogue, MailTemplate } from '../../platform/mail/mail-template';
import { mailEn } from './texts/mail.en';
import { mailFr } from './texts/mail.fr';
import { mailPt } from './texts/mail.pt';

/** What is mailed, and the facts each message is made of. */
export const MAIL_VARIABLES = {
  'account.verify_code': ['name', 'code', 'minutes'],
  'application.received': ['name', 'vacancy', 'entity', 'link'],
  'application.approved': ['name', 'vacancy', 'entity', 'link'],
  'application.rejected': ['name', 'vacancy', 'entity', 'link', 'message'],
  'application.reselected': ['name', 'vacancy', 'entity', 'link'],
  'application.advanced': ['name', 'vacancy', 'entity', 'link', 'stage'],
} as const satisfies Record<string, readonly string[]>;

export type MailKey = keyof typeof MAIL_VARIABLES;
export type MailTemplates = Readonly<Record<MailKey, MailTemplate>>;

const layout = (name: string): string => fs.readFileSync(path.join(__dirname, 'texts', name), 'utf8');

export const mailCatalogue: MailCatalogue = {
  variables: MAIL_VARIABLES,
  templates: { en: mailEn, pt: mailPt, fr: mailFr },
  layout: {
    html: layout('layout.html.hbs'),
    text: layout('layout.text.hbs'),
    footer: {
      en: 'This message was sent automatically; answers to it are not read.',
      pt: 'Esta mensagem foi enviada automaticamente; as respostas não são lidas.',
      fr: 'Ce message est envoyé automatiquement ; les réponses ne sont pas lues.',
    },
  },
};
