import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SecurityMailKey } from '../mail-keys';

export const securityMailFr: Readonly<Record<SecurityMailKey, MailTemplate>> = {
  'account.two_factor_code': {
    subject: 'Votre code de connexion : {{code}}',
    heading: 'Votre code de connexion',
    paragraphs: [
      'Saisissez ce code pour terminer la connexion. Il est valable {{minutes}} minutes et une seule fois, dans le navigateur où vous avez saisi votre mot de passe.',
      'Si vous ne vous connectez pas en ce moment, quelqu’un connaît votre mot de passe : changez-le aujourd’hui.',
      'Si ce message est arrivé dans les indésirables, marquez-le comme sûr : les prochains codes arrivent à la même adresse.',
    ],
    code: '{{code}}',
  },
  'account.recovery_code': {
    subject: 'Votre code de récupération : {{code}}',
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Saisissez ce code sur la page de récupération dans les {{minutes}} minutes, ou ouvrez le lien dans la demi-heure. Chacun ne sert qu’une fois.',
      'Si vous n’avez rien demandé, il n’y a rien à faire : votre mot de passe reste le même.',
      'Si ce message est arrivé dans les indésirables, marquez-le comme sûr : les prochains codes arrivent à la même adresse.',
    ],
    code: '{{code}}',
    action: { label: 'Choisir un nouveau mot de passe', link: '{{link}}' },
  },
  'account.password_changed': {
    subject: 'Votre mot de passe a été changé',
    heading: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte a été changé le {{when}}. Vos autres sessions ouvertes ont été fermées.',
      'Si ce n’était pas vous, récupérez votre compte maintenant et changez le mot de passe de cette messagerie : quelqu’un la lit peut-être.',
    ],
  },
  'account.two_factor_on': {
    subject: 'Code par e-mail à la connexion : activé',
    heading: 'Code par e-mail à la connexion : activé',
    paragraphs: [
      'Depuis le {{when}}, la connexion demande un code envoyé par e-mail, en plus du mot de passe.',
      'Si ce n’était pas vous, changez votre mot de passe maintenant.',
    ],
  },
  'account.two_factor_off': {
    subject: 'Code par e-mail à la connexion : désactivé',
    heading: 'Code par e-mail à la connexion : désactivé',
    paragraphs: [
      'Depuis le {{when}}, le mot de passe suffit pour vous connecter.',
      'Si ce n’était pas vous, changez votre mot de passe maintenant et réactivez le code par e-mail.',
    ],
  },
  'account.session_reused': {
    subject: 'Nous avons fermé une de vos sessions',
    heading: 'Nous avons fermé une de vos sessions',
    paragraphs: [
      'Le {{when}}, une clé de votre session déjà remplacée a été réutilisée. Quelqu’un l’a peut-être copiée depuis votre navigateur ; nous avons donc fermé cette session.',
      'Reconnectez-vous. Si cela se répète, choisissez un nouveau mot de passe et vérifiez que l’appareil ne contient pas de programmes inconnus.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', link: '{{link}}' },
  },
};
