import { AdminDeleteTrainingAreaDocument, type AdminTrainingAreaFragment } from '../../../generated/admin/graphql';
import { isStale } from '../../../shared/admin/data/error-texts';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';

interface TrainingAreaDialogProps {
  area: Pick<AdminTrainingAreaFragment, 'id' | 'version' | 'text' | 'vacancies'>;
  onDone: () => void;
  onClose: () => void;
}

/** A training area that vacancies use cannot be deleted, because scores depend on it. */
export function TrainingAreaDialog({ area, onDone, onClose }: TrainingAreaDialogProps) {
  const t = useT('admin-places');
  const { id, version } = area;
  const name = area.text.localized;
  const command = useCommand(() => request(AdminDeleteTrainingAreaDocument, { id, version }), {
    done: () => t('areas.remove.done', { name }),
    onDone,
  });
  const refused = isApiError(command.error, 'IN_USE') ? Number(command.error.params['count'] ?? 1) : 0;
  const vacancies = Math.max(area.vacancies, refused);
  return (
    <QuestionDialog
      question={t('areas.remove.question', { name })}
      verb={t('areas.remove.verb')}
      busyVerb={t('areas.remove.busy')}
      danger
      busy={command.isPending}
      blocked={vacancies > 0 ? '' : isStale(command.error) ? t('stale') : undefined}
      error={refused > 0 ? undefined : command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      {vacancies === 0 ? (
        <p>{t('areas.remove.text')}</p>
      ) : (
        <p role="alert">{t('areas.remove.in_use', { count: vacancies })}</p>
      )}
    </QuestionDialog>
  );
}
