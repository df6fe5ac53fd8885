import { Button } from '@mui/material';
import { errorTexts } from '../../../../../shared/admin/data/error-texts';
import { useFormats } from '../../../../../shared/admin/format';
import { daysUntil, formatTime } from '../../../../../shared/format/instants';
import { useT } from '../../../../../shared/i18n/useT';
import type { VacancySave } from './useVacancySave';

interface SaveNoteProps {
  save: Pick<VacancySave, 'phase' | 'savedAt' | 'error' | 'vacancy'>;
  untitled: boolean;
  faults: number;
  onRetry: () => void;
  onDecide: () => void;
}

/** Whether the form is saved, as text, with a retry. */
export function SaveNote({ save, untitled, faults, onRetry, onDecide }: SaveNoteProps) {
  const t = useT('admin-posting');
  const ta = useT('admin');
  const { phase, savedAt, error, vacancy } = save;
  const { dayTime } = useFormats();
  const time = savedAt === null ? '' : formatTime(savedAt);
  const isDraft = vacancy === null || vacancy.status === 'DRAFT';
  if (phase === 'failed') {
    const reason = faults > 0 ? t('save.to_fix', { count: faults }) : errorTexts(error, ta).join(' ');
    return (
      <span className="v-save is-failed" role="status">
        {t('save.failed', { reason })}{' '}
        {isDraft && (
          <Button variant="text" color="primary" size="small" onClick={onRetry}>
            {t('save.retry')}
          </Button>
        )}
      </span>
    );
  }
  if (phase === 'stale') {
    return (
      <span className="v-save is-failed" role="status">
        {t('save.stale')}{' '}
        <Button variant="text" color="primary" size="small" onClick={onDecide}>
          {t('save.decide')}
        </Button>
      </span>
    );
  }
  const words = (): string => {
    switch (phase) {
      case 'saving':
        return t('save.saving');
      case 'partly':
        return t('save.partly', { time });
      case 'changed':
        return untitled && isDraft ? t('save.untitled') : t('save.changed');
      case 'saved':
        return t('save.saved', { time });
      case 'clean':
        if (savedAt === null) {
          return t('save.nothing');
        }
        // For today only the time is shown.
        return daysUntil(savedAt) === 0
          ? t('save.saved', { time })
          : t('save.saved_on', { at: dayTime(savedAt.toISOString()) });
    }
  };
  return (
    <span className="v-save" role="status">
      {words()}
    </span>
  );
}
