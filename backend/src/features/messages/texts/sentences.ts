import type { Locale } from '../../../common/locale';
import type { NotificationKind } from '../notification.types';

/** The one line of a notification, in the reader's language. */
const TITLES: Record<Locale, Record<`${NotificationKind}`, string>> = {
  en: {
    CANDIDACY_RECEIVED: '{candidate} applied for {vacancy}',
    CANDIDACY_APPROVED: 'Your application for {vacancy} was approved',
    CANDIDACY_REJECTED: 'You were not taken to the next stage of {vacancy}',
    CANDIDACY_ADVANCED: 'Your application for {vacancy} is now in the stage {stage}',
    CANDIDACY_RESELECTED: 'Your application for {vacancy} was re-selected',
    VACANCY_PUBLISHED: '{vacancy} is published',
    VACANCY_EXPIRED: '{vacancy} has expired',
    VACANCY_EXPIRING: '{vacancy} ends in two days',
    VACANCY_CLOSED: '{vacancy} was closed',
    VACANCY_APPROVAL_ASKED: '{requester} asks you to approve {vacancy}',
    VACANCY_APPROVED: '{approver} approved {vacancy}',
    VACANCY_REFUSED: '{approver} did not approve {vacancy}',
    VACANCY_REMOVED: '{vacancy} was taken off the public pages',
    VACANCY_REPORTED: '{vacancy}, of {entity}, was reported',
    EXPORT_READY: 'The copy of your data is ready',
  },
  pt: {
    CANDIDACY_RECEIVED: '{candidate} candidatou-se à vaga {vacancy}',
    CANDIDACY_APPROVED: 'A sua candidatura à vaga {vacancy} foi aprovada',
    CANDIDACY_REJECTED: 'A sua candidatura à vaga {vacancy} não seguiu para a etapa seguinte',
    CANDIDACY_ADVANCED: 'A sua candidatura à vaga {vacancy} está agora na etapa {stage}',
    CANDIDACY_RESELECTED: 'A sua candidatura à vaga {vacancy} foi repescada',
    VACANCY_PUBLISHED: 'A vaga {vacancy} foi publicada',
    VACANCY_EXPIRED: 'A vaga {vacancy} expirou',
    VACANCY_EXPIRING: 'A vaga {vacancy} termina dentro de dois dias',
    VACANCY_CLOSED: 'A vaga {vacancy} foi encerrada',
    VACANCY_APPROVAL_ASKED: '{requester} pede-lhe que aprove a vaga {vacancy}',
    VACANCY_APPROVED: '{approver} aprovou a vaga {vacancy}',
    VACANCY_REFUSED: '{approver} não aprovou a vaga {vacancy}',
    VACANCY_REMOVED: 'A vaga {vacancy} foi retirada do público',
    VACANCY_REPORTED: 'A vaga {vacancy}, de {entity}, foi denunciada',
    EXPORT_READY: 'A cópia dos seus dados está pronta',
  },
  fr: {
    CANDIDACY_RECEIVED: '{candidate} a postulé à l’offre {vacancy}',
    CANDIDACY_APPROVED: 'Votre candidature à l’offre {vacancy} est retenue',
    CANDIDACY_REJECTED: 'Votre candidature à l’offre {vacancy} n’est pas passée à l’étape suivante',
    CANDIDACY_ADVANCED: 'Votre candidature à l’offre {vacancy} est maintenant à l’étape {stage}',
    CANDIDACY_RESELECTED: 'Votre candidature à l’offre {vacancy} est repêchée',
    VACANCY_PUBLISHED: 'L’offre {vacancy} est publiée',
    VACANCY_EXPIRED: 'L’offre {vacancy} a expiré',
    VACANCY_EXPIRING: 'L’offre {vacancy} se termine dans deux jours',
    VACANCY_CLOSED: 'L’offre {vacancy} est clôturée',
    VACANCY_APPROVAL_ASKED: '{requester} vous demande d’approuver l’offre {vacancy}',
    VACANCY_APPROVED: '{approver} a approuvé l’offre {vacancy}',
    VACANCY_REFUSED: '{approver} n’a pas approuvé l’offre {vacancy}',
    VACANCY_REMOVED: 'L’offre {vacancy} a été retirée du public',
    VACANCY_REPORTED: 'L’offre {vacancy}, de {entity}, a été signalée',
    EXPORT_READY: 'La copie de vos données est prête',
  },
};

export function notificationTitle(
  kind: `${NotificationKind}`,
  locale: Locale,
  facts: Readonly<Record<string, string>>,
): string {
  return TITLES[locale][kind].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
}

/** What a rejection says when the recruiter wrote nothing. */
export const THANKS: Record<Locale, string> = {
  en: 'Thank you for the time and care you gave to your application.',
  pt: 'Obrigado pelo tempo e pelo cuidado que dedicou à candidatura.',
  fr: 'Merci pour le temps et le soin que vous avez consacrés à votre candidature.',
};
