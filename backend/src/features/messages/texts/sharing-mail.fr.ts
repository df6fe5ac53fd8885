import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SharingMailKey } from '../mail-keys';

export const sharingMailFr: Readonly<Record<SharingMailKey, MailTemplate>> = {
  'vacancy.invitation': {
    subject: 'Invitation de {{entity}} : {{vacancy}}',
    heading: 'Une offre vous est proposée',
    paragraphs: [
      '{{inviter}}, de {{entity}}, vous invite à voir l’offre « {{vacancy}} », ouverte jusqu’au {{until}}.',
      '{{message}}',
      'Le code {{code}} prouve sur Vagas MZ que l’offre est vraie. Un emploi ne se paie pas : n’envoyez jamais d’argent pour postuler.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
  'vacancy.removed': {
    subject: 'Offre retirée : {{vacancy}}',
    heading: 'Votre offre a été retirée du public',
    paragraphs: [
      'À la suite d’un signalement, l’équipe de Vagas MZ a retiré l’offre « {{vacancy}} » du public. Le motif :',
      '{{reason}}',
      'Les candidatures reçues sont conservées. L’offre ne peut plus être publiée. En cas d’erreur, écrivez à l’assistance.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
  'vacancy.reported': {
    subject: 'Offre signalée : {{vacancy}}',
    heading: 'Une offre a été signalée',
    paragraphs: [
      'Quelqu’un a signalé l’offre « {{vacancy}} », de {{entity}}.',
      'Regardez-la et décidez : tout est en ordre, ou elle quitte les pages publiques. Les autres signalements de la même offre attendent à côté et n’envoient aucun message avant la réponse.',
    ],
    action: { label: 'Voir les signalements', link: '{{link}}' },
  },
};
