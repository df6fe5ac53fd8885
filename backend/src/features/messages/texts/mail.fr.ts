import type { MailTemplates } from '../mail-keys';
import { securityMailFr } from './security-mail.fr';
import { sharingMailFr } from './sharing-mail.fr';
import { vacancyMailFr } from './vacancy-mail.fr';

export const mailFr: MailTemplates = {
  ...securityMailFr,
  ...vacancyMailFr,
  ...sharingMailFr,
  'account.verify_code': {
    subject: 'Votre code : {{code}}',
    heading: 'Votre code',
    paragraphs: [
      'Saisissez ce code pour confirmer que cette adresse est la vôtre. Il est valable {{minutes}} minutes et ne sert qu’une fois.',
      'Si vous avez fermé la page ou changé d’appareil, confirmez par le lien ci-dessous. Il est valable un jour.',
      'Si ce message se trouvait dans les indésirables, marquez-le comme sûr : les réponses à vos candidatures arrivent à cette adresse.',
      'Si vous n’avez pas créé de compte sur Vagas MZ, ne saisissez pas le code et n’ouvrez pas le lien : sans cela, rien ne se passe.',
    ],
    code: '{{code}}',
    action: { label: 'Confirmer mon adresse', link: '{{link}}' },
  },
  'account.invited_staff': {
    subject: '{{inviter}} vous invite à rejoindre {{entity}}',
    heading: 'Invitation de {{entity}}',
    paragraphs: [
      '{{inviter}} vous invite à travailler avec {{entity}} sur Vagas MZ. Votre niveau d’accès : {{role}}.',
      'Ouvrez le lien pour vérifier votre nom et choisir un mot de passe. Il ne sert qu’une fois, jusqu’au {{until}}.',
      'Si vous ne connaissez pas {{inviter}}, il n’y a rien à faire : sans le lien, rien ne se passe.',
    ],
    action: { label: 'Accepter l’invitation', link: '{{link}}' },
  },
  'account.invited': {
    subject: '{{inviter}} vous invite sur Vagas MZ',
    heading: 'Votre invitation sur Vagas MZ',
    paragraphs: [
      '{{inviter}} a créé un compte pour vous sur Vagas MZ.',
      'Ouvrez le lien pour vérifier votre nom et choisir un mot de passe. Il ne sert qu’une fois, jusqu’au {{until}}.',
      'Si vous n’attendiez pas cette invitation, il n’y a rien à faire : sans le lien, rien ne se passe.',
    ],
    action: { label: 'Accepter l’invitation', link: '{{link}}' },
  },
  'account.invited_root': {
    subject: 'Votre compte d’administration de Vagas MZ',
    heading: 'Votre compte d’administration',
    paragraphs: [
      'Un compte a été créé pour vous : il permet d’administrer la plateforme Vagas MZ.',
      'Ouvrez le lien pour vérifier votre nom et choisir un mot de passe. Il ne sert qu’une fois, jusqu’au {{until}}.',
      'Si vous n’attendiez pas ce message, prévenez la personne qui gère le serveur : sans le lien, rien ne se passe.',
    ],
    action: { label: 'Choisir le mot de passe', link: '{{link}}' },
  },
  'account.erasure_started': {
    subject: 'Votre compte est fermé',
    heading: 'Votre compte est fermé',
    paragraphs: [
      'Comme vous l’avez demandé, votre compte est fermé et ce que nous conservions à votre sujet est en cours de suppression : votre CV, vos documents et ce que vos candidatures disent de vous.',
      'Si ce n’est pas vous qui l’avez demandé, changez le mot de passe de cette messagerie : quelqu’un le connaît peut-être.',
    ],
  },
  'entity.request_declined': {
    subject: 'Votre demande pour {{entity}}',
    heading: 'Votre demande a été refusée',
    paragraphs: [
      'Nous avons examiné votre demande pour {{entity}} et n’ouvrons pas de compte. Le motif :',
      '{{reason}}',
      'Vous pouvez faire une nouvelle demande quand cela aura changé.',
    ],
  },
  'application.received': {
    subject: 'Candidature reçue : {{vacancy}}',
    heading: 'Candidature reçue',
    paragraphs: [
      'Votre candidature à l’offre « {{vacancy}} » est bien parvenue à {{entity}}. Vous pouvez suivre chaque étape dans vos candidatures.',
      'Un emploi ne se paie pas. N’envoyez jamais d’argent pour postuler.',
    ],
    action: { label: 'Voir mes candidatures', link: '{{link}}' },
  },
  'application.approved': {
    subject: 'Candidature retenue : {{vacancy}}',
    heading: 'Votre candidature est retenue',
    paragraphs: [
      '{{entity}} a retenu votre candidature à l’offre « {{vacancy}} » et vous contactera pour la suite.',
      'Un emploi ne se paie pas. N’envoyez jamais d’argent pour obtenir un poste.',
    ],
    action: { label: 'Voir la candidature', link: '{{link}}' },
  },
  'application.rejected': {
    subject: 'Au sujet de votre candidature : {{vacancy}}',
    heading: 'Au sujet de votre candidature',
    paragraphs: [
      'Votre candidature à l’offre « {{vacancy}} » de {{entity}} n’est pas passée à l’étape suivante.',
      '{{message}}',
    ],
    action: { label: 'Voir la candidature', link: '{{link}}' },
  },
  'application.reselected': {
    subject: 'Votre candidature est repêchée : {{vacancy}}',
    heading: 'Votre candidature est repêchée',
    paragraphs: [
      '{{entity}} a réexaminé les candidatures à l’offre « {{vacancy}} » et a retenu la vôtre. Elle figure maintenant parmi les candidatures retenues.',
    ],
    action: { label: 'Voir la candidature', link: '{{link}}' },
  },
  'application.advanced': {
    subject: 'Étape suivante : {{vacancy}}',
    heading: 'Vous passez à l’étape suivante',
    paragraphs: ['Votre candidature à l’offre « {{vacancy}} » de {{entity}} est maintenant à l’étape « {{stage}} ».'],
    action: { label: 'Voir la candidature', link: '{{link}}' },
  },
  'search.alert': {
    subject: 'Nouvelles offres pour « {{search}} » : {{count}}',
    heading: 'Nouvelles offres pour « {{search}} »',
    paragraphs: [
      'Offres ouvertes que vous cherchiez, depuis notre dernier message : {{count}}.',
      'Un emploi ne se paie pas. N’envoyez jamais d’argent pour postuler.',
    ],
    lines: '{{vacancies}}',
    action: { label: 'Voir mes recherches', link: '{{link}}' },
    stop: { label: 'Ne plus recevoir d’e-mails pour cette recherche', link: '{{stop}}' },
  },
};
