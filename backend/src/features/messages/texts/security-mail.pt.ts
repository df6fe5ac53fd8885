import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SecurityMailKey } from '../mail-keys';

export const securityMailPt: Readonly<Record<SecurityMailKey, MailTemplate>> = {
  'account.two_factor_code': {
    subject: 'O seu código de entrada: {{code}}',
    heading: 'O seu código de entrada',
    paragraphs: [
      'Olá, {{name}}.',
      'Escreva este código para terminar a entrada na sua conta. É válido durante {{minutes}} minutos e serve uma só vez, no navegador onde escreveu a palavra-passe.',
      'Se não está a entrar agora, alguém conhece a sua palavra-passe: mude-a ainda hoje.',
    ],
    code: '{{code}}',
  },
  'account.recovery_code': {
    subject: 'O seu código de recuperação: {{code}}',
    heading: 'Escolha uma nova palavra-passe',
    paragraphs: [
      'Olá, {{name}}.',
      'Escreva este código na página de recuperação, dentro de {{minutes}} minutos, ou abra a ligação, dentro de meia hora. Cada um serve uma só vez.',
      'Se não fez este pedido, não precisa de fazer nada: a sua palavra-passe continua a mesma.',
    ],
    code: '{{code}}',
    action: { label: 'Escolher nova palavra-passe', link: '{{link}}' },
  },
  'account.password_changed': {
    subject: 'A sua palavra-passe foi alterada',
    heading: 'A sua palavra-passe foi alterada',
    paragraphs: [
      'Olá, {{name}}.',
      'A palavra-passe da sua conta foi alterada em {{when}}. As outras sessões que tinha abertas foram terminadas.',
      'Se não foi você, recupere já a sua conta e mude a palavra-passe desta caixa de correio: alguém pode estar a lê-la.',
    ],
  },
  'account.two_factor_on': {
    subject: 'Entrada em dois passos activada',
    heading: 'Entrada em dois passos activada',
    paragraphs: [
      'Olá, {{name}}.',
      'Desde {{when}}, entrar na sua conta exige um código que lhe enviamos por email, além da palavra-passe.',
      'Se não foi você, mude já a sua palavra-passe.',
    ],
  },
  'account.two_factor_off': {
    subject: 'Entrada em dois passos desactivada',
    heading: 'Entrada em dois passos desactivada',
    paragraphs: [
      'Olá, {{name}}.',
      'Desde {{when}}, basta a palavra-passe para entrar na sua conta.',
      'Se não foi você, mude já a sua palavra-passe e volte a activar a entrada em dois passos.',
    ],
  },
  'account.session_reused': {
    subject: 'Terminámos uma sessão sua',
    heading: 'Terminámos uma sessão sua',
    paragraphs: [
      'Olá, {{name}}.',
      'Em {{when}}, uma chave da sua sessão que já tinha sido substituída voltou a ser usada. Alguém pode tê-la copiado do seu navegador, por isso terminámos essa sessão.',
      'Entre de novo. Se isto se repetir, escolha uma nova palavra-passe e verifique se há no aparelho programas que não conhece.',
    ],
    action: { label: 'Escolher nova palavra-passe', link: '{{link}}' },
  },
};
