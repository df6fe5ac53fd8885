import { Button } from '@mui/material';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { lazy, Suspense, useState } from 'react';

import { useT } from '../../../i18n/useT';
import type { ExportDialogProps } from './ExportDialog';

const ExportDialog = lazy(() => import('./ExportDialog'));

/** Opens the exports of a list. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const t = useT('admin-lists');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileDownloadOutlined fontSize="small" />
        {t('exports.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
