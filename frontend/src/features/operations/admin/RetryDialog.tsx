import { useQuery } from '@tanstack/react-query';

import { AdminJobSelectionDocument, type JobSelection } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';

/** Maximum number of jobs that the API queues in one call. */
const MOST_RETRIED = 10_000;

interface RetryDialogProps {
  selection: JobSelection;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before all jobs that match a filter are queued again, with their exact number. */
export function RetryDialog({ selection, busy, error, onConfirm, onClose }: RetryDialogProps) {
  const t = useT('admin-queues', 'admin-root');
  const { whole } = useFormats();
  const counted = useQuery({
    queryKey: ['job-selection', selection],
    queryFn: async ({ signal }) => (await request(AdminJobSelectionDocument, { selection }, { signal })).jobSelection,
    gcTime: 0,
  });
  const total = counted.data ?? 0;
  const blocked = counted.data === undefined ? t('queues.counting') : total === 0 ? t('queues.none_left') : undefined;
  return (
    <QuestionDialog
      question={
        counted.data === undefined
          ? t('queues.retry_matching')
          : t('queues.retry_question', { count: total, jobs: whole(total) })
      }
      verb={t('queues.retry')}
      busyVerb={t('working')}
      busy={busy}
      blocked={counted.error === null ? blocked : undefined}
      error={error ?? counted.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('queues.retry_text')}</p>
      {total > MOST_RETRIED && <p>{t('queues.retry_most', { most: whole(MOST_RETRIED) })}</p>}
    </QuestionDialog>
  );
}
