import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { VacancyMailKey } from '../mail-keys';

export const vacancyMailFr: Readonly<Record<VacancyMailKey, MailTemplate>> = {
  'vacancy.approval_asked': {
    subject: 'En attente de votre accord : {{vacancy}}',
    heading: 'Une offre attend votre accord',
    paragraphs: [
      '{{requester}} souhaite publier l’offre « {{vacancy}} ». Personne d’extérieur ne la voit tant qu’elle n’est pas approuvée.',
      'Consultez-la, puis approuvez-la ou dites ce qui manque.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
  'vacancy.approved': {
    subject: 'Offre approuvée : {{vacancy}}',
    heading: 'Votre offre est approuvée',
    paragraphs: [
      '{{approver}} a approuvé l’offre « {{vacancy}} ». Elle est publique, ou le sera à la date que vous avez choisie.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
  'vacancy.refused': {
    subject: 'Offre non approuvée : {{vacancy}}',
    heading: 'Votre offre n’est pas approuvée',
    paragraphs: [
      '{{approver}} n’a pas approuvé l’offre « {{vacancy}} » :',
      '{{reason}}',
      'Rien n’est perdu : corrigez-la et demandez à nouveau.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
  'vacancy.expiring': {
    subject: 'Se termine bientôt : {{vacancy}}',
    heading: 'Votre offre se termine bientôt',
    paragraphs: [
      'L’offre « {{vacancy}} » se termine le {{until}}. Candidatures reçues : {{candidacies}}.',
      'Pour en recevoir plus longtemps, choisissez d’ici là une date de fin plus tardive.',
    ],
    action: { label: 'Voir l’offre', link: '{{link}}' },
  },
};
