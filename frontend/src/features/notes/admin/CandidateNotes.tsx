import { Button, Card, CardContent } from '@mui/material';

import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { LoadingState } from '../../../shared/admin/ui/States';
import { useUser } from '../../../shared/auth/RequireUser';
import { useT } from '../../../shared/i18n/useT';
import { candidateNoteWindow } from './subject';

const NotesPanel = lazyPart(async () => (await import('./NotesPanel')).NotesPanel, {
  texts: ['admin-notes'],
  Fallback: () => <LoadingState rows={4} />,
});

interface CandidateNotesProps {
  candidateId: string;
  /** Name of the candidate, for the window of the notes. */
  name: string;
  title: string;
}

/** The notes about a candidate, as a part of the profile. */
export function CandidateNotes({ candidateId, name, title }: CandidateNotesProps) {
  const t = useT('admin-candidacies');
  const { entity } = useUser();
  return (
    <Card component="section" aria-labelledby="candidate-notes">
      <header>
        <h2 id="candidate-notes">{title}</h2>
        <Button
          size="small"
          component="a"
          href={candidateNoteWindow({ candidateId, fullname: name, entity: entity?.id ?? '' })}
          target="_blank"
          rel="noopener"
        >
          {t('notes_window')}
        </Button>
      </header>
      <CardContent>
        <NotesPanel about={{ candidateId }} />
      </CardContent>
    </Card>
  );
}
