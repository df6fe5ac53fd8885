import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { VacancyMailKey } from '../mail-keys';

export const vacancyMailEn: Readonly<Record<VacancyMailKey, MailTemplate>> = {
  'vacancy.approval_asked': {
    subject: 'Waiting for your approval: {{vacancy}}',
    heading: 'A vacancy waits for your approval',
    paragraphs: [
      '{{requester}} wants to publish "{{vacancy}}". Nobody outside sees it until somebody approves it.',
      'Look at it, then approve it or say what is missing.',
    ],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
  'vacancy.approved': {
    subject: 'Approved: {{vacancy}}',
    heading: 'Your vacancy was approved',
    paragraphs: ['{{approver}} approved "{{vacancy}}". It is public now, or will be at the instant you chose.'],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
  'vacancy.refused': {
    subject: 'Not approved: {{vacancy}}',
    heading: 'Your vacancy was not approved',
    paragraphs: [
      '{{approver}} did not approve "{{vacancy}}":',
      '{{reason}}',
      'Nothing of it is lost: change it and ask again.',
    ],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
  'vacancy.expiring': {
    subject: 'Ends soon: {{vacancy}}',
    heading: 'Your vacancy ends soon',
    paragraphs: [
      '"{{vacancy}}" ends on {{until}}. Applications so far: {{candidacies}}.',
      'To receive applications for longer, give it a later end date before then.',
    ],
    action: { label: 'See the vacancy', link: '{{link}}' },
  },
};
