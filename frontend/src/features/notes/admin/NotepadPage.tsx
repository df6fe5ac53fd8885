import { Card, CardContent } from '@mui/material';

import { PageHead } from '../../../shared/admin/ui/PageHead';
import { useT } from '../../../shared/i18n/useT';
import { NotesPanel } from './NotesPanel';
import { NOTEPAD } from './subject';

/** The person's own notes without a subject. */
export function NotepadPage() {
  const t = useT('admin-notes');
  return (
    <div className="n-page">
      <PageHead title={t('notepad')} meta={t('notepad_meta')} />
      <Card component="section" aria-label={t('notepad')}>
        <CardContent>
          <NotesPanel about={NOTEPAD} />
        </CardContent>
      </Card>
    </div>
  );
}
