import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useT } from '../../../../shared/i18n/useT';
import { useCloneVacancy } from './useCloneVacancy';

interface CloneDialogProps {
  vacancy: { id: string; title: string };
  onClose: () => void;
}

export function CloneDialog({ vacancy, onClose }: CloneDialogProps) {
  const t = useT('admin-vacancies');
  const clone = useCloneVacancy();
  return (
    <QuestionDialog
      question={t('dialog.clone_question', { title: vacancy.title })}
      verb={t('dialog.clone_verb')}
      busyVerb={t('dialog.clone_busy')}
      busy={clone.isPending}
      error={clone.error}
      onConfirm={() => clone.mutate(vacancy.id)}
      onClose={onClose}
    >
      <p>{t('dialog.clone_text')}</p>
    </QuestionDialog>
  );
}
