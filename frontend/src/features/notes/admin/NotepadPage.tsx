import { Card, CardContent } from '@mui/material';

import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useT } from '../../../shared/i18n/useT';
import { useAddressedNoteFilter } from './filter/note-filter';
import { NotesPanel } from './NotesPanel';
import { NOTEPAD } from './subject';

/** The person's own notes without a subject. */
export function NotepadPage() {
  const t = useT('admin-notes');
  const addressed = useAddressedNoteFilter();
  return (
    <div className="n-page">
      <PageHead title={t('notepad')} meta={t('notepad_meta')} />
      <Card component="section" aria-label={t('notepad')}>
        <CardContent>
          <NotesPanel about={NOTEPAD} addressed={addressed} />
        </CardContent>
      </Card>
    </div>
  );
}
