import type { MailTemplate } from '../../platform/mail/mail-template';

/** What is mailed, and the facts each message is made of. */
export const MAIL_VARIABLES = {
  'account.verify_code': ['name', 'code', 'minutes'],
  'account.invited_staff': ['name', 'inviter', 'entity', 'role', 'until', 'link'],
  'account.invited': ['name', 'inviter', 'until', 'link'],
  'account.erasure_started': ['name'],
  'application.received': ['name', 'vacancy', 'entity', 'link'],
  'application.approved': ['name', 'vacancy', 'entity', 'link'],
  'application.rejected': ['name', 'vacancy', 'entity', 'link', 'message'],
  'application.reselected': ['name', 'vacancy', 'entity', 'link'],
  'application.advanced': ['name', 'vacancy', 'entity', 'link', 'stage'],
} as const satisfies Record<string, readonly string[]>;

export type MailKey = keyof typeof MAIL_VARIABLES;
export type MailTemplates = Readonly<Record<MailKey, MailTemplate>>;
