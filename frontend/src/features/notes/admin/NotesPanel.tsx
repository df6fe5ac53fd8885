import { Button } from '@mui/material';
import { useState } from 'react';

import type { NoteType } from '../../../generated/admin/graphql';
import { ErrorOrLoading, FaultNote, LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { isFiltered, NO_FILTER, type NoteFilter, type NoteFilterState } from './filter/note-filter';
import { NoteFilters } from './filter/NoteFilters';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { isNotepad, type Subject } from './subject';
import { useNotes } from './useNotes';
import './notes.css';

interface NotesPanelProps {
  about: Subject;
  /** Where new notes about a candidacy are written. */
  type?: NoteType;
  /** The filter in the address of the page. Without it, the panel holds its filter itself. */
  addressed?: NoteFilterState;
}

/** The notes about a subject, newest first, below the form for a new one. */
export function NotesPanel({ about, type = 'CANDIDACY', addressed }: NotesPanelProps) {
  const t = useT('admin-notes', 'admin');
  const [own, setOwn] = useState(NO_FILTER);
  const { filter, change } = addressed ?? {
    filter: own,
    change: (part: Partial<NoteFilter>) => setOwn((old) => ({ ...old, ...part })),
  };
  const filtered = isFiltered(filter);
  const { data, notes, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(
    about,
    filter,
  );
  const [written, setWritten] = useState(0);
  // One form at a time: only one can ask before the page is left.
  const [opened, setEditing] = useState<string | null>(null);
  // A note that the filter hides is not edited.
  const editing = notes.some(({ id }) => id === opened) ? opened : null;
  if (data === undefined && !filtered) {
    return <ErrorOrLoading error={error} rows={4} onRetry={() => void refetch()} />;
  }
  return (
    <div className="n-notes">
      {/* The form stays, because somebody may be writing while the list is loaded again. */}
      {error !== null && <FaultNote error={error} />}
      {editing === null && (
        <NoteForm key={written} about={about} type={type} note={null} onSaved={() => setWritten(written + 1)} />
      )}
      {(filtered || total > 0) && <NoteFilters filter={filter} change={change} withType={!isNotepad(about)} />}
      {data === undefined ? (
        error === null && <LoadingState rows={4} />
      ) : total === 0 && filtered ? (
        <div className="a-meta">
          <p>{t('none_match')}</p>
          <Button size="small" onClick={() => change(NO_FILTER)}>
            {t('grid.clear_filters')}
          </Button>
        </div>
      ) : total === 0 ? (
        <p className="a-meta">{t(isNotepad(about) ? 'none_own' : 'none')}</p>
      ) : (
        <ol className="n-list" aria-label={t('title')}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              about={about}
              type={type}
              isEditing={editing === note.id}
              onEdit={(isEditing) => setEditing(isEditing ? note.id : null)}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
