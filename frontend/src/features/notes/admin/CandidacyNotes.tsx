import { Button, Card, CardContent } from '@mui/material';

import type { NoteType } from '../../../generated/admin/graphql';
import { LoadingState } from '../../../shared/admin/ui/States';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { useT } from '../../../shared/i18n/useT';

const NotesPanel = lazyPart(async () => (await import('./NotesPanel')).NotesPanel, {
  texts: ['admin-notes'],
  Fallback: () => <LoadingState rows={4} />,
});

interface CandidacyNotesProps {
  candidacyId: string;
  type: NoteType;
  title: string;
  /** Address of these notes in a separate window. Undefined while the candidate is hidden. */
  ownWindow: string | undefined;
}

/** The notes about a candidacy, as a part of its profile. */
export function CandidacyNotes({ candidacyId, type, title, ownWindow }: CandidacyNotesProps) {
  const t = useT('admin-candidacies');
  return (
    <Card component="section" aria-labelledby="profile-notes">
      <header>
        <h2 id="profile-notes">{title}</h2>
        {ownWindow !== undefined && (
          <Button size="small" component="a" href={ownWindow} target="_blank" rel="noopener">
            {t('notes_window')}
          </Button>
        )}
      </header>
      <CardContent>
        <NotesPanel about={{ candidacyId }} type={type} />
      </CardContent>
    </Card>
  );
}
