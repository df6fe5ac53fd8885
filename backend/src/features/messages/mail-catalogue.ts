import fs from 'node:fs';
import path from 'node:path';

import type { MailCatalogue } from '../../platform/mail/mail-template';
import { MAIL_VARIABLES } from './mail-keys';
import { mailEn } from './texts/mail.en';
import { mailFr } from './texts/mail.fr';
import { mailPt } from './texts/mail.pt';

const layout = (name: string): string => fs.readFileSync(path.join(__dirname, 'texts', name), 'utf8');

/** Everything the product mails, with its texts and its look. */
export const mailCatalogue: MailCatalogue = {
  variables: MAIL_VARIABLES,
  templates: { en: mailEn, pt: mailPt, fr: mailFr },
  layout: {
    html: layout('layout.html.hbs'),
    text: layout('layout.text.hbs'),
    greeting: {
      en: { named: 'Hello {{name}},', unnamed: 'Hello,' },
      pt: { named: 'Olá, {{name}}.', unnamed: 'Olá.' },
      fr: { named: 'Bonjour {{name}},', unnamed: 'Bonjour,' },
    },
    footer: {
      en: 'This message was sent automatically; answers to it are not read.',
      pt: 'Esta mensagem foi enviada automaticamente; as respostas não são lidas.',
      fr: 'Ce message est envoyé automatiquement ; les réponses ne sont pas lues.',
    },
    answered: {
      en: 'This message was sent automatically; answers to it reach the institution.',
      pt: 'Esta mensagem foi enviada automaticamente; as respostas chegam à instituição.',
      fr: 'Ce message est envoyé automatiquement ; les réponses parviennent à l’institution.',
    },
  },
};
