import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SecurityMailKey } from '../mail-keys';

export const securityMailEn: Readonly<Record<SecurityMailKey, MailTemplate>> = {
  'account.two_factor_code': {
    subject: 'Your sign-in code: {{code}}',
    heading: 'Your sign-in code',
    paragraphs: [
      'Type this code to finish signing in. It is valid for {{minutes}} minutes and works once, in the browser where you typed your password.',
      'If you are not signing in now, somebody knows your password: change it today.',
      'If you found this in your spam folder, mark it as safe: the next codes come to the same address.',
    ],
    code: '{{code}}',
  },
  'account.recovery_code': {
    subject: 'Your recovery code: {{code}}',
    heading: 'Choose a new password',
    paragraphs: [
      'Type this code on the recovery page, within {{minutes}} minutes, or open the link, within half an hour. Either works once.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
      'If you found this in your spam folder, mark it as safe: the next codes come to the same address.',
    ],
    code: '{{code}}',
    action: { label: 'Choose a new password', link: '{{link}}' },
  },
  'account.password_changed': {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed on {{when}}. Everywhere else you were signed in, you have been signed out.',
      'If it was not you, recover your account now and change the password of this mailbox: somebody may read it.',
    ],
  },
  'account.two_factor_on': {
    subject: 'Code by e-mail when signing in: on',
    heading: 'Code by e-mail when signing in: on',
    paragraphs: [
      'Since {{when}}, signing in needs a code that we send by e-mail, besides your password.',
      'If it was not you, change your password now.',
    ],
  },
  'account.two_factor_off': {
    subject: 'Code by e-mail when signing in: off',
    heading: 'Code by e-mail when signing in: off',
    paragraphs: [
      'Since {{when}}, your password alone is enough to sign in.',
      'If it was not you, change your password now and turn the code on again.',
    ],
  },
  'account.session_reused': {
    subject: 'We ended a session of yours',
    heading: 'We ended a session of yours',
    paragraphs: [
      'On {{when}}, a key to your session that had already been replaced was used again. Somebody may have copied it from your browser, so we signed that session out.',
      'Sign in again. If you see this more than once, choose a new password and check the device for programs you do not know.',
    ],
    action: { label: 'Choose a new password', link: '{{link}}' },
  },
};
