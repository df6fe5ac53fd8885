import { AdminDeleteRejectionReasonDocument } from '../../../generated/admin/graphql';
import { isStale } from '../../../shared/admin/data/error-texts';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import type { Reason } from './useRejectionReasons';

interface ReasonDialogProps {
  reason: Reason;
  onDone: () => void;
  onClose: () => void;
}

/** A reason that a decision names cannot be deleted; it can be made inactive. */
export function ReasonDialog({ reason, onDone, onClose }: ReasonDialogProps) {
  const t = useT('admin-reasons');
  const { id, version } = reason;
  const name = reason.name.localized;
  const command = useCommand(() => request(AdminDeleteRejectionReasonDocument, { id, version }), {
    done: () => t('remove.done', { name }),
    onDone,
  });
  const isUsed = reason.inUse || isApiError(command.error, 'IN_USE');
  const isLast = isApiError(command.error, 'INVALID_STATE');
  return (
    <QuestionDialog
      question={t('remove.question', { name })}
      verb={t('remove.verb')}
      busyVerb={t('remove.busy')}
      danger
      busy={command.isPending}
      blocked={isUsed || isLast ? '' : isStale(command.error) ? t('stale') : undefined}
      error={isUsed || isLast ? undefined : command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      {isUsed || isLast ? <p role="alert">{t(isUsed ? 'remove.in_use' : 'last_active')}</p> : <p>{t('remove.text')}</p>}
    </QuestionDialog>
  );
}
