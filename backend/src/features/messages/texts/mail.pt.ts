import type { MailTemplates } from '../mail-keys';
import { securityMailPt } from './security-mail.pt';
import { sharingMailPt } from './sharing-mail.pt';
import { vacancyMailPt } from './vacancy-mail.pt';

export const mailPt: MailTemplates = {
  ...securityMailPt,
  ...vacancyMailPt,
  ...sharingMailPt,
  'account.verify_code': {
    subject: 'O seu código: {{code}}',
    heading: 'O seu código',
    paragraphs: [
      'Escreva este código para confirmar que este e-mail é seu. É válido durante {{minutes}} minutos e serve uma só vez.',
      'Se já fechou a página ou está noutro aparelho, confirme pela ligação em baixo. É válida durante um dia.',
      'Se encontrou esta mensagem no spam, marque-a como segura: as respostas às suas candidaturas chegam a este e-mail.',
      'Se não criou uma conta em Vagas MZ, não escreva o código nem abra a ligação: sem isso nada acontece.',
    ],
    code: '{{code}}',
    action: { label: 'Confirmar o meu e-mail', link: '{{link}}' },
  },
  'account.invited_staff': {
    subject: 'Convite de {{inviter}} para {{entity}}',
    heading: 'Convite de {{entity}}',
    paragraphs: [
      'Recebeu um convite de {{inviter}} para trabalhar com {{entity}} em Vagas MZ. O seu nível de acesso: {{role}}.',
      'Abra a ligação para confirmar o seu nome e escolher uma senha. Serve uma só vez, até {{until}}.',
      'Se não conhece {{inviter}}, não precisa de fazer nada: sem a ligação nada acontece.',
    ],
    action: { label: 'Aceitar o convite', link: '{{link}}' },
  },
  'account.invited': {
    subject: 'Convite de {{inviter}} para Vagas MZ',
    heading: 'O seu convite para Vagas MZ',
    paragraphs: [
      '{{inviter}} criou uma conta para si em Vagas MZ.',
      'Abra a ligação para confirmar o seu nome e escolher uma senha. Serve uma só vez, até {{until}}.',
      'Se não esperava este convite, não precisa de fazer nada: sem a ligação nada acontece.',
    ],
    action: { label: 'Aceitar o convite', link: '{{link}}' },
  },
  'account.invited_root': {
    subject: 'A sua conta de administração de Vagas MZ',
    heading: 'A sua conta de administração',
    paragraphs: [
      'Foi criada uma conta para si, com a qual administra a plataforma Vagas MZ.',
      'Abra a ligação para confirmar o seu nome e escolher uma senha. Serve uma só vez, até {{until}}.',
      'Se não esperava esta mensagem, avise quem gere o servidor: sem a ligação nada acontece.',
    ],
    action: { label: 'Escolher a senha', link: '{{link}}' },
  },
  'account.erasure_started': {
    subject: 'A sua conta foi fechada',
    heading: 'A sua conta foi fechada',
    paragraphs: [
      'Como pediu, a sua conta foi fechada e o que guardávamos sobre si está a ser apagado: o CV, os documentos e o que as candidaturas dizem de si.',
      'Se não foi você quem pediu, mude a senha desta caixa de correio: alguém pode conhecê-la.',
    ],
  },
  'entity.request_declined': {
    subject: 'O seu pedido para {{entity}}',
    heading: 'O seu pedido foi recusado',
    paragraphs: [
      'Analisámos o seu pedido para {{entity}} e não abrimos conta para a instituição. O motivo:',
      '{{reason}}',
      'Pode fazer um novo pedido quando isto tiver mudado.',
    ],
  },
  'application.received': {
    subject: 'Candidatura recebida: {{vacancy}}',
    heading: 'Candidatura recebida',
    paragraphs: [
      'A sua candidatura à vaga "{{vacancy}}" chegou a {{entity}}. Pode acompanhar cada etapa nas suas candidaturas.',
      'Vaga não se paga. Nunca envie dinheiro para se candidatar.',
    ],
    action: { label: 'Ver as minhas candidaturas', link: '{{link}}' },
  },
  'application.approved': {
    subject: 'Candidatura aprovada: {{vacancy}}',
    heading: 'A sua candidatura foi aprovada',
    paragraphs: [
      '{{entity}} aprovou a sua candidatura à vaga "{{vacancy}}" e entrará em contacto para os próximos passos.',
      'Vaga não se paga. Nunca envie dinheiro para ser contratado ou contratada.',
    ],
    action: { label: 'Ver a candidatura', link: '{{link}}' },
  },
  'application.rejected': {
    subject: 'Sobre a sua candidatura: {{vacancy}}',
    heading: 'Sobre a sua candidatura',
    paragraphs: [
      'A sua candidatura à vaga "{{vacancy}}" de {{entity}} não seguiu para a etapa seguinte.',
      '{{message}}',
    ],
    action: { label: 'Ver a candidatura', link: '{{link}}' },
  },
  'application.reselected': {
    subject: 'A sua candidatura foi repescada: {{vacancy}}',
    heading: 'A sua candidatura foi repescada',
    paragraphs: [
      '{{entity}} voltou a analisar as candidaturas à vaga "{{vacancy}}" e a sua foi seleccionada. Está agora entre as aprovadas.',
    ],
    action: { label: 'Ver a candidatura', link: '{{link}}' },
  },
  'application.advanced': {
    subject: 'Etapa seguinte: {{vacancy}}',
    heading: 'Passou à etapa seguinte',
    paragraphs: ['A sua candidatura à vaga "{{vacancy}}" de {{entity}} está agora na etapa "{{stage}}".'],
    action: { label: 'Ver a candidatura', link: '{{link}}' },
  },
  'search.alert': {
    subject: 'Vagas novas para “{{search}}”: {{count}}',
    heading: 'Vagas novas para “{{search}}”',
    paragraphs: [
      'Vagas abertas que procurava, desde a nossa última mensagem: {{count}}.',
      'Vaga não se paga. Nunca envie dinheiro para se candidatar.',
    ],
    lines: '{{vacancies}}',
    action: { label: 'Ver as minhas pesquisas', link: '{{link}}' },
    stop: { label: 'Deixar de receber e-mails desta pesquisa', link: '{{stop}}' },
  },
};
