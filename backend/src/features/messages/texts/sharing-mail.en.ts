import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SharingMailKey } from '../mail-keys';

export const sharingMailEn: Readonly<Record<SharingMailKey, MailTemplate>> = {
  'vacancy.invitation': {
    subject: 'Invitation from {{entity}}: {{vacancy}}',
    heading: 'You are invited to a vacancy',
    paragraphs: [
      '{{inviter}} of {{entity}} invites you to look at the vacancy "{{vacancy}}", open until {{until}}.',
      '{{message}}',
      'The code {{code}} proves on Vagas MZ that the vacancy is true. Jobs are free: never send money to apply.',
    ],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
  'vacancy.removed': {
    subject: 'Vacancy taken down: {{vacancy}}',
    heading: 'Your vacancy was taken off the public pages',
    paragraphs: [
      'After a report, the people of Vagas MZ took the vacancy "{{vacancy}}" off the public pages. The reason:',
      '{{reason}}',
      'The applications you received are kept. The vacancy cannot be published again. If this is a mistake, tell support.',
    ],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
  'vacancy.reported': {
    subject: 'Vacancy reported: {{vacancy}}',
    heading: 'A vacancy was reported',
    paragraphs: [
      'Somebody reported the vacancy "{{vacancy}}" of {{entity}}.',
      'Look at it and decide: nothing is wrong, or it leaves the public pages. Further reports about the same vacancy wait beside this one and send no message until it is answered.',
    ],
    action: { label: 'See the reports', link: '{{link}}' },
  },
};
