import { useState, type ReactNode } from 'react';
import { getUserId } from '../../../../shared/session/session';
import { removeDraft } from '../../../../shared/drafts/store';
import { useT } from '../../../../shared/i18n/useT';
import { Dialog, openerGoes } from '../../../../shared/ui/Dialog';
import { Icon } from '../../../../shared/ui/Icon';
import { Notice } from '../../../../shared/ui/Notice';
import { messageOf } from '../../../../shared/ui/states';
import { draftName, unsavedEntries } from './draft-names';

const NEW = 'new';

interface Entry {
  id: string;
  title: string;
  lines: readonly string[];
}

interface Props {
  /** The part in the names of the entries' drafts. */
  part: string;
  entries: readonly Entry[];
  addLabel: string;
  /** The form of an entry; the id is "new" for a new one. */
  form: (id: string, close: () => void) => ReactNode;
  onDelete: (id: string) => Promise<void>;
}

/** Entries below each other, each opening into its form. Entries with unsaved values are open at the start. */
export function EntryList({ part, entries, addLabel, form, onDelete }: Props) {
  const t = useT('cv');
  const [open, setOpen] = useState<readonly string[]>(() => {
    const unsaved = unsavedEntries(part);
    return unsaved.length === 0 && entries.length === 0 ? [NEW] : unsaved;
  });
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const close = (id: string) => (): void => setOpen((all) => all.filter((other) => other !== id));
  // The entry was deleted elsewhere while it was being edited here. Its values are offered as a new entry.
  const deletedElsewhere = open.filter((id) => id !== NEW && entries.every((entry) => entry.id !== id));

  const remove = async (entry: Entry): Promise<void> => {
    openerGoes();
    setLeaving(null);
    setFailure(null);
    try {
      await onDelete(entry.id);
      removeDraft(getUserId(), draftName(part, entry.id));
      close(entry.id)();
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
        open.includes(entry.id) ? (
          <div key={entry.id}>{form(entry.id, close(entry.id))}</div>
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
                onClick={() => setOpen((all) => [...all, entry.id])}
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
      {deletedElsewhere.map((id) => (
        <div key={id}>{form(id, close(id))}</div>
      ))}
      {open.includes(NEW) ? (
        form(NEW, close(NEW))
      ) : (
        <button type="button" className="u-btn is-block" onClick={() => setOpen((all) => [...all, NEW])}>
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
