import { useParams } from 'react-router-dom';

import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { ReasonEditor } from './ReasonEditor';
import { useRejectionReasons } from './useRejectionReasons';

/** `/rejection-reasons/new` creates a reason, `/rejection-reasons/{id}` shows one. */
export function ReasonPage() {
  const { id = 'new' } = useParams();
  const t = useT('admin-reasons');
  const { data, error, refetch } = useRejectionReasons();
  if (id === 'new') {
    return <ReasonEditor reason={null} />;
  }
  if (data === undefined) {
    return error === null ? (
      <LoadingState rows={8} />
    ) : (
      <ErrorState wholePage error={error} onRetry={() => void refetch()} />
    );
  }
  const reason = data.find((one) => one.id === id);
  if (reason === undefined) {
    return (
      <EmptyState wholePage title={t('gone')}>
        {t('gone_text')}
      </EmptyState>
    );
  }
  return <ReasonEditor key={id} reason={reason} />;
}
