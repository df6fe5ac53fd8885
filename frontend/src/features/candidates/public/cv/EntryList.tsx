import { useState, type ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { Dialog } from '../../../../shared/ui/Dialog';
import { Icon } from '../../../../shared/ui/Icon';
import { Notice } from '../../../../shared/ui/Notice';
import { messageOf } from '../../../../shared/ui/states';

interface Entry {
  id: string;
  title: string;
  lines: readonly string[];
}

interface Props {
  entries: readonly Entry[];
  addLabel: string;
  /** The form of an entry, or of a new one (null). */
  form: (id: string | null, close: () => void) => ReactNode;
  onDelete: (id: string) => Promise<void>;
}

/** Entries one below the other, each of which opens into its form in place. */
export function EntryList({ entries, addLabel, form, onDelete }: Props) {
  const t = useT('cv');
  const [open, setOpen] = useState<string | null>(entries.length === 0 ? 'new' : null);
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (): void => setOpen(null);

  const remove = async (entry: Entry): Promise<void> => {
    setLeaving(null);
    setFailure(null);
    try {
      await onDelete(entry.id);
    } catch (error) {
      setFailure(messageOf(error, t('error_generic'), t('error_network')));
    }
  };

  return (
    <>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {entries.map((entry) =>
        open === entry.id ? (
          <div key={entry.id}>{form(entry.id, close)}</div>
        ) : (
          <div key={entry.id} className="s-entry">
            <div>
              <h3>{entry.title}</h3>
              {entry.lines.filter(Boolean).map((line) => (
                <p key={line} className="u-meta">
                  {line}
                </p>
              ))}
            </div>
            <div className="s-entry-acts">
              <button
                type="button"
                className="u-btn is-text"
                aria-label={t('change_name', { name: entry.title })}
                onClick={() => setOpen(entry.id)}
              >
                {t('change')}
              </button>
              <button
                type="button"
                className="u-btn is-text"
                aria-label={t('remove_name', { name: entry.title })}
                onClick={() => setLeaving(entry)}
              >
                {t('remove')}
              </button>
            </div>
          </div>
        ),
      )}
      {open === 'new' ? (
        form(null, close)
      ) : (
        <button type="button" className="u-btn is-block" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {addLabel}
        </button>
      )}
      {leaving !== null && (
        <Dialog title={t('remove_question', { name: leaving.title })} onClose={() => setLeaving(null)}>
          <p className="u-meta">{t('remove_text')}</p>
          <div className="u-acts is-end">
            <button type="button" className="u-btn" onClick={() => setLeaving(null)}>
              {t('cancel')}
            </button>
            <button type="button" className="u-btn is-danger-solid" onClick={() => void remove(leaving)}>
              {t('remove')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
