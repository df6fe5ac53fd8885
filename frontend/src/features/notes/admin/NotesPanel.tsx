import { Button } from '@mui/material';
import { useState } from 'react';

import type { NoteType } from '../../../generated/admin/graphql';
import { ErrorOrLoading, FaultNote } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { isNotepad, type Subject } from './subject';
import { useNotes } from './useNotes';
import './notes.css';

interface NotesPanelProps {
  about: Subject;
  /** Where new notes about a candidacy are written. */
  type?: NoteType;
}

/** The notes about a subject, newest first, below the form for a new one. */
export function NotesPanel({ about, type = 'CANDIDACY' }: NotesPanelProps) {
  const t = useT('admin-notes');
  const { data, notes, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(about);
  const [written, setWritten] = useState(0);
  // One form at a time: only one can ask before the page is left.
  const [editing, setEditing] = useState<string | null>(null);
  if (data === undefined) {
    return <ErrorOrLoading error={error} rows={4} onRetry={() => void refetch()} />;
  }
  return (
    <div className="n-notes">
      {/* The form stays, because somebody may be writing while the list is loaded again. */}
      {error !== null && <FaultNote error={error} />}
      {editing === null && (
        <NoteForm key={written} about={about} type={type} note={null} onSaved={() => setWritten(written + 1)} />
      )}
      {total === 0 ? (
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
