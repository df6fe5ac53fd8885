import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { VacancyMailKey } from '../mail-keys';

export const vacancyMailPt: Readonly<Record<VacancyMailKey, MailTemplate>> = {
  'vacancy.approval_asked': {
    subject: 'A aguardar a sua aprovação: {{vacancy}}',
    heading: 'Uma vaga aguarda a sua aprovação',
    paragraphs: [
      '{{requester}} quer publicar a vaga "{{vacancy}}". Ninguém de fora a vê enquanto não for aprovada.',
      'Veja a vaga e aprove-a, ou diga o que falta.',
    ],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
  'vacancy.approved': {
    subject: 'Vaga aprovada: {{vacancy}}',
    heading: 'A sua vaga foi aprovada',
    paragraphs: ['{{approver}} aprovou a vaga "{{vacancy}}". Já está pública, ou ficará pública na data que escolheu.'],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
  'vacancy.refused': {
    subject: 'Vaga não aprovada: {{vacancy}}',
    heading: 'A sua vaga não foi aprovada',
    paragraphs: [
      '{{approver}} não aprovou a vaga "{{vacancy}}":',
      '{{reason}}',
      'Nada se perdeu: corrija a vaga e volte a pedir a aprovação.',
    ],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
  'vacancy.expiring': {
    subject: 'Termina em breve: {{vacancy}}',
    heading: 'A sua vaga termina em breve',
    paragraphs: [
      'A vaga "{{vacancy}}" termina a {{until}}. Candidaturas até agora: {{candidacies}}.',
      'Para receber candidaturas por mais tempo, escolha antes disso uma data de fim posterior.',
    ],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
};
