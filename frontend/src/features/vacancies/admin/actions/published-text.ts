import type { PendingReason, VacancyStatus } from '../../../../generated/admin/graphql';
import type { Translate } from '../../../../shared/i18n/useT';

interface PublicationResult {
  title: string;
  status: VacancyStatus;
  pendingReason: PendingReason | null;
}

/** Result of a publish command. `t` is the translate function of namespace `admin-vacancies`. */
export function publishedText({ title, status, pendingReason }: PublicationResult, t: Translate): string {
  if (status !== 'PENDING') {
    return t('dialog.publish_done', { title });
  }
  return t(pendingReason === 'AWAITING_APPROVAL' ? 'form.approval_asked' : 'form.scheduled', { title });
}
