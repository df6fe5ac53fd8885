import { formatDateTime, formatTime, daysUntil } from '../format/instants';
import { useLocale, useT } from '../i18n/useT';
import { Notice } from '../ui/Notice';
import { onThisDevice } from './device';
import type { Draft } from './useDraft';

interface Props {
  draft: Pick<Draft, 'changed' | 'keptAt' | 'discard'>;
  /** Whether the form saves or sends. */
  verb?: 'save' | 'send';
  /** Time of the last save, while there are no changes since. */
  savedAt?: Date | null;
}

/** Line below a form: saved, or the time of the local draft with a discard button. */
export function DraftNote({ draft, verb = 'save', savedAt = null }: Props) {
  const t = useT('drafts');
  const locale = useLocale();
  const { keptAt, changed } = draft;
  return (
    <div className="u-meta" role="status">
      {!changed && savedAt !== null && t('saved_at', { time: formatTime(savedAt) })}
      {changed && (
        <>
          <span className="u-tag is-warn">{t(`open_${verb}`)}</span>{' '}
          {keptAt === null
            ? t(`unkept_${verb}`, { device: onThisDevice(t) })
            : t('kept', {
                device: onThisDevice(t),
                time: daysUntil(keptAt) === 0 ? formatTime(keptAt) : formatDateTime(keptAt, locale),
              })}{' '}
          <button type="button" className="u-btn is-text" onClick={draft.discard}>
            {t('discard')}
          </button>
        </>
      )}
    </div>
  );
}

/** Asks which of two versions to keep. The fields are disabled until then. */
export function DraftClash({ draft }: { draft: Pick<Draft, 'clash' | 'keptAt' | 'keepMine' | 'keepSaved'> }) {
  const t = useT('drafts');
  const locale = useLocale();
  if (draft.clash.length === 0) return null;
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{t('clash_title')}</b>{' '}
        {t('clash_text', { time: draft.keptAt === null ? '' : formatDateTime(draft.keptAt, locale) })}
      </p>
      <div className="u-acts u-mt">
        <button type="button" className="u-btn" onClick={draft.keepMine}>
          {t('keep_mine')}
        </button>
        <button type="button" className="u-btn" onClick={draft.keepSaved}>
          {t('keep_saved')}
        </button>
      </div>
    </Notice>
  );
}
