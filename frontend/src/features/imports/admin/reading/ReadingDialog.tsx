import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { AdminImportReadingDocument, type AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { Note } from '../../../../shared/admin/ui/Note';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { removeDraft, unsavedDrafts } from '../../../../shared/drafts/store';
import { useT } from '../../../../shared/i18n/useT';
import { getUserId } from '../../../../shared/session/session';
import { isOpen } from '../rows/row-state';
import { ScannedPages } from '../rows/ScannedPages';
import { ReadingForm } from './ReadingForm';
import { formOf } from './reading-values';
import { ReadingText } from './ReadingText';

interface Props {
  row: AdminImportRowFragment;
  onClose: () => void;
}

/**
 * What was read of jobs, studies, languages and skills, and which pages were not read. It can be corrected until the
 * row is confirmed.
 */
export default function ReadingDialog({ row, onClose }: Props) {
  const t = useT('admin-imports');
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['importReading', row.id],
    queryFn: async ({ signal }) =>
      (await request(AdminImportReadingDocument, { ids: [row.id] }, { signal })).importRows.items[0] ?? null,
  });
  const isClosed = data !== undefined && (data === null || !isOpen(data));
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const form = formOf(row.id);
    if (!isClosed || !unsavedDrafts(getUserId()).some((draft) => draft.form === form)) return;
    removeDraft(getUserId(), form);
    setIsLost(true);
  }, [isClosed, row.id]);
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="import-reading" fullWidth maxWidth="md">
      <DialogTitle id="import-reading">{t('reading.title', { name: row.fileName })}</DialogTitle>
      {data && isOpen(data) ? (
        <ReadingForm reading={data} onBusy={setBusy} onClose={onClose}>
          <ScannedPages row={row} />
        </ReadingForm>
      ) : (
        <>
          <DialogContent className="a-stack">
            {isLost && (
              <Note tone="warn" role="alert">
                {t(data?.state === 'CONFIRMED' ? 'reading.lost_confirmed' : 'reading.lost')}
              </Note>
            )}
            <ScannedPages row={row} />
            {error !== null ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : data === undefined ? (
              <LoadingState rows={4} />
            ) : (
              <ReadingText reading={data} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('reading.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
