import type { MailTemplate } from '../../platform/mail/mail-template';

/** What is mailed, and the facts each message is made of. */
export const MAIL_VARIABLES = {
  'account.verify_code': ['name', 'code', 'minutes', 'link'],
  'account.two_factor_code': ['name', 'code', 'minutes'],
  'account.recovery_code': ['name', 'code', 'minutes', 'link'],
  'account.password_changed': ['name', 'when'],
  'account.two_factor_on': ['name', 'when'],
  'account.two_factor_off': ['name', 'when'],
  'account.session_reused': ['name', 'when', 'link'],
  'account.invited_staff': ['name', 'inviter', 'entity', 'role', 'until', 'link'],
  'account.invited': ['name', 'inviter', 'until', 'link'],
  'account.invited_root': ['name', 'until', 'link'],
  'account.erasure_started': ['name'],
  'entity.request_declined': ['name', 'entity', 'reason'],
  'application.received': ['name', 'vacancy', 'entity', 'link'],
  'application.approved': ['name', 'vacancy', 'entity', 'link'],
  'application.rejected': ['name', 'vacancy', 'entity', 'link', 'message'],
  'application.reselected': ['name', 'vacancy', 'entity', 'link'],
  'application.advanced': ['name', 'vacancy', 'entity', 'link', 'stage'],
  'vacancy.approval_asked': ['name', 'vacancy', 'requester', 'link'],
  'vacancy.approved': ['name', 'vacancy', 'approver', 'link'],
  'vacancy.refused': ['name', 'vacancy', 'approver', 'reason', 'link'],
  'vacancy.expiring': ['name', 'vacancy', 'until', 'candidacies', 'link'],
  'vacancy.invitation': ['name', 'inviter', 'entity', 'vacancy', 'message', 'code', 'until', 'link'],
  'vacancy.removed': ['name', 'vacancy', 'reason', 'link'],
  'vacancy.reported': ['name', 'vacancy', 'entity', 'link'],
  'search.alert': ['name', 'search', 'count', 'vacancies', 'link', 'stop'],
} as const satisfies Record<string, readonly string[]>;

export type MailKey = keyof typeof MAIL_VARIABLES;
/** About getting in: texts of their own files. */
export type SecurityMailKey = Extract<
  MailKey,
  | 'account.two_factor_code'
  | 'account.recovery_code'
  | 'account.password_changed'
  | 'account.two_factor_on'
  | 'account.two_factor_off'
  | 'account.session_reused'
>;
/** About vacancies, to the people of their institution: texts of their own files. */
export type VacancyMailKey = Extract<
  MailKey,
  'vacancy.approval_asked' | 'vacancy.approved' | 'vacancy.refused' | 'vacancy.expiring'
>;
/** About sharing a vacancy, and about one that was reported or taken down: texts of their own files. */
export type SharingMailKey = Extract<MailKey, 'vacancy.invitation' | 'vacancy.removed' | 'vacancy.reported'>;
export type MailTemplates = Readonly<Record<MailKey, MailTemplate>>;
