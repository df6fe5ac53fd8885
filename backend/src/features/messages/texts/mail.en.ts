import type { MailTemplates } from '../mail-keys';
import { securityMailEn } from './security-mail.en';
import { sharingMailEn } from './sharing-mail.en';
import { vacancyMailEn } from './vacancy-mail.en';

export const mailEn: MailTemplates = {
  ...securityMailEn,
  ...vacancyMailEn,
  ...sharingMailEn,
  'account.verify_code': {
    subject: 'Your code: {{code}}',
    heading: 'Your code',
    paragraphs: [
      'Type this code to confirm that this e-mail address is yours. It is valid for {{minutes}} minutes and works once.',
      'If you have closed the page or use another device, confirm by the link below. It is valid for one day.',
      'If you found this message in your spam folder, mark it as safe: answers to your applications come to this address.',
      'If you did not create an account with Vagas MZ, do not type the code or open the link: nothing happens without them.',
    ],
    code: '{{code}}',
    action: { label: 'Confirm my e-mail', link: '{{link}}' },
  },
  'account.invited_staff': {
    subject: '{{inviter}} invites you to {{entity}}',
    heading: 'Join {{entity}}',
    paragraphs: [
      '{{inviter}} invites you to work with {{entity}} on Vagas MZ. Your access level: {{role}}.',
      'Open the link to check your name and choose a password. It works once, until {{until}}.',
      'If you do not know {{inviter}}, there is nothing to do: without the link nothing happens.',
    ],
    action: { label: 'Accept the invitation', link: '{{link}}' },
  },
  'account.invited': {
    subject: '{{inviter}} invites you to Vagas MZ',
    heading: 'Your invitation to Vagas MZ',
    paragraphs: [
      '{{inviter}} has made an account for you on Vagas MZ.',
      'Open the link to check your name and choose a password. It works once, until {{until}}.',
      'If you were not expecting this, there is nothing to do: without the link nothing happens.',
    ],
    action: { label: 'Accept the invitation', link: '{{link}}' },
  },
  'account.invited_root': {
    subject: 'Your administration account for Vagas MZ',
    heading: 'Your administration account',
    paragraphs: [
      'An account was created for you to administer the Vagas MZ platform.',
      'Open the link to check your name and choose a password. It works once, until {{until}}.',
      'If you were not expecting this, tell the person who runs the server: without the link nothing happens.',
    ],
    action: { label: 'Choose the password', link: '{{link}}' },
  },
  'account.erasure_started': {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    paragraphs: [
      'As you asked, your account is closed and what we stored about you is being erased: your CV, your documents and what your applications say about you.',
      'If it was not you who asked, change the password of this mailbox: somebody may know it.',
    ],
  },
  'entity.request_declined': {
    subject: 'Your request for {{entity}}',
    heading: 'Your request was declined',
    paragraphs: [
      'We have looked at your request for {{entity}} and do not open an account for it. The reason:',
      '{{reason}}',
      'You may ask again when this has changed.',
    ],
  },
  'application.received': {
    subject: 'Application received: {{vacancy}}',
    heading: 'Application received',
    paragraphs: [
      'Your application for "{{vacancy}}" reached {{entity}}. You can follow each stage in your applications.',
      'Jobs are free. Never send money to apply.',
    ],
    action: { label: 'See my applications', link: '{{link}}' },
  },
  'application.approved': {
    subject: 'Application approved: {{vacancy}}',
    heading: 'Your application was approved',
    paragraphs: [
      '{{entity}} approved your application for "{{vacancy}}" and will contact you about the next steps.',
      'Jobs are free. Never send money to be hired.',
    ],
    action: { label: 'See the application', link: '{{link}}' },
  },
  'application.rejected': {
    subject: 'About your application: {{vacancy}}',
    heading: 'About your application',
    paragraphs: ['You were not taken to the next stage of "{{vacancy}}" at {{entity}}.', '{{message}}'],
    action: { label: 'See the application', link: '{{link}}' },
  },
  'application.reselected': {
    subject: 'Your application is back: {{vacancy}}',
    heading: 'You were re-selected',
    paragraphs: [
      '{{entity}} looked again at the applications for "{{vacancy}}" and selected yours. You are now among the approved.',
    ],
    action: { label: 'See the application', link: '{{link}}' },
  },
  'application.advanced': {
    subject: 'Next stage: {{vacancy}}',
    heading: 'You are in the next stage',
    paragraphs: ['Your application for "{{vacancy}}" at {{entity}} is now in the stage "{{stage}}".'],
    action: { label: 'See the application', link: '{{link}}' },
  },
  'search.alert': {
    subject: 'New vacancies for “{{search}}”: {{count}}',
    heading: 'New vacancies for “{{search}}”',
    paragraphs: [
      'Open vacancies that you were looking for, since our last e-mail: {{count}}.',
      'Jobs are free. Never send money to apply.',
    ],
    lines: '{{vacancies}}',
    action: { label: 'See my searches', link: '{{link}}' },
    stop: { label: 'No more e-mails about this search', link: '{{stop}}' },
  },
};
