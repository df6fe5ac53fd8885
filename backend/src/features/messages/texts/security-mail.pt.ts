import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SecurityMailKey } from '../mail-keys';

export const securityMailPt: Readonly<Record<SecurityMailKey, MailTemplate>> = {
  'account.two_factor_code': {
    subject: 'O seu código de entrada: {{code}}',
    heading: 'O seu código de entrada',
    paragraphs: [
      'Escreva este código para terminar a entrada na sua conta. É válido durante {{minutes}} minutos e serve uma só vez, no navegador onde escreveu a senha.',
      'Se não está a entrar agora, alguém conhece a sua senha: mude-a ainda hoje.',
      'Se a mensagem foi parar ao spam, marque-a como segura: os próximos códigos chegam ao mesmo e-mail.',
    ],
    code: '{{code}}',
  },
  'account.recovery_code': {
    subject: 'O seu código de recuperação: {{code}}',
    heading: 'Escolha uma nova senha',
    paragraphs: [
      'Escreva este código na página de recuperação, dentro de {{minutes}} minutos, ou abra a ligação, dentro de meia hora. Cada um serve uma só vez.',
      'Se não fez este pedido, não precisa de fazer nada: a sua senha continua a mesma.',
      'Se a mensagem foi parar ao spam, marque-a como segura: os próximos códigos chegam ao mesmo e-mail.',
    ],
    code: '{{code}}',
    action: { label: 'Escolher nova senha', link: '{{link}}' },
  },
  'account.password_changed': {
    subject: 'A sua senha foi alterada',
    heading: 'A sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta foi alterada em {{when}}. As outras sessões que tinha abertas foram terminadas.',
      'Se não foi você, recupere já a sua conta e mude a senha desta caixa de correio: alguém pode estar a lê-la.',
    ],
  },
  'account.two_factor_on': {
    subject: 'Código por e-mail ao entrar: activado',
    heading: 'Código por e-mail ao entrar: activado',
    paragraphs: [
      'Desde {{when}}, entrar na sua conta exige um código que lhe enviamos por e-mail, além da senha.',
      'Se não foi você, mude já a sua senha.',
    ],
  },
  'account.two_factor_off': {
    subject: 'Código por e-mail ao entrar: desactivado',
    heading: 'Código por e-mail ao entrar: desactivado',
    paragraphs: [
      'Desde {{when}}, basta a senha para entrar na sua conta.',
      'Se não foi você, mude já a sua senha e volte a activar o código por e-mail ao entrar.',
    ],
  },
  'account.session_reused': {
    subject: 'Terminámos uma sessão sua',
    heading: 'Terminámos uma sessão sua',
    paragraphs: [
      'Em {{when}}, uma chave da sua sessão que já tinha sido substituída voltou a ser usada. Alguém pode tê-la copiado do seu navegador, por isso terminámos essa sessão.',
      'Entre de novo. Se isto se repetir, escolha uma nova senha e verifique se há no aparelho programas que não conhece.',
    ],
    action: { label: 'Escolher nova senha', link: '{{link}}' },
  },
};
