import type { MailTemplate } from '../../../platform/mail/mail-template';
import type { SharingMailKey } from '../mail-keys';

export const sharingMailPt: Readonly<Record<SharingMailKey, MailTemplate>> = {
  'vacancy.invitation': {
    subject: 'Convite de {{entity}}: {{vacancy}}',
    heading: 'Convite para uma vaga',
    paragraphs: [
      '{{inviter}}, de {{entity}}, convida-o ou convida-a a ver a vaga "{{vacancy}}", aberta até {{until}}.',
      '{{message}}',
      'Confirme que a vaga é verdadeira com o código {{code}}, em Vagas MZ. Vaga não se paga: nunca envie dinheiro para se candidatar.',
    ],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
  'vacancy.removed': {
    subject: 'Vaga retirada: {{vacancy}}',
    heading: 'A sua vaga foi retirada do público',
    paragraphs: [
      'Depois de uma denúncia, a equipa de Vagas MZ retirou a vaga "{{vacancy}}" do público. O motivo:',
      '{{reason}}',
      'As candidaturas recebidas ficam guardadas. A vaga não pode voltar a ser publicada. Se houve engano, responda pelo apoio.',
    ],
    action: { label: 'Ver a vaga', link: '{{link}}' },
  },
  'vacancy.reported': {
    subject: 'Vaga denunciada: {{vacancy}}',
    heading: 'Uma vaga foi denunciada',
    paragraphs: [
      'Alguém denunciou a vaga "{{vacancy}}", de {{entity}}.',
      'Veja-a e decida: nada está errado, ou a vaga sai do público. Outras denúncias da mesma vaga ficam ao lado desta e não enviam mensagem até haver resposta.',
    ],
    action: { label: 'Ver as denúncias', link: '{{link}}' },
  },
};
