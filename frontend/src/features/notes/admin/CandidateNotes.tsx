import { Button, Card, CardContent } from '@mui/material';
import { Suspense } from 'react';

import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import { LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { candidateNoteWindow } from './subject';

const NotesPanel = lazyScreen(async () => (await import('./NotesPanel')).NotesPanel, 'admin-notes');

interface CandidateNotesProps {
  candidateId: string;
  /** Name of the candidate, for the window of the notes. */
  name: string;
  title: string;
}

/** The notes about a candidate, as a part of the profile. */
export function CandidateNotes({ candidateId, name, title }: CandidateNotesProps) {
  const t = useT('admin-candidacies');
  return (
    <Card component="section" aria-labelledby="candidate-notes">
      <header>
        <h2 id="candidate-notes">{title}</h2>
        <Button
          size="small"
          component="a"
          href={candidateNoteWindow({ candidateId, fullname: name })}
          target="_blank"
          rel="noopener"
        >
          {t('notes_window')}
        </Button>
      </header>
      <CardContent>
        <Suspense fallback={<LoadingState rows={4} />}>
          <NotesPanel about={{ candidateId }} />
        </Suspense>
      </CardContent>
    </Card>
  );
}
