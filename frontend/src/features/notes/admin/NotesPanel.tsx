import { Button } from '@mui/material';
import { useState } from 'react';

import type { NoteType } from '../../../generated/admin/graphql';
import { ErrorState, LoadingState } from '../../../shared/admin/ui/States';
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
  const { notes, total, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotes(about);
  const [written, setWritten] = useState(0);
  // One form at a time: only one can ask before the page is left.
  const [editing, setEditing] = useState<string | null>(null);
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) {
    return <LoadingState rows={4} />;
  }
  return (
    <div className="n-notes">
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
