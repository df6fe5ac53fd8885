import { Button } from '@mui/material';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';

import { useT } from '../../../i18n/useT';
import { lazyPart } from '../../screens/lazy-screen';
import type { ExportDialogProps } from './ExportDialog';

export const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).default);

interface ExportButtonProps extends Omit<ExportDialogProps, 'onClose'> {
  /** Shows only the icon. */
  isShort?: boolean;
}

/** Opens the exports of a list. */
export function ExportButton({ isShort = false, ...props }: ExportButtonProps) {
  const t = useT('admin-lists');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        {...(isShort && { 'aria-label': t('exports.open'), title: t('exports.open'), sx: { minWidth: 0, px: 1 } })}
        onClick={() => setOpen(true)}
      >
        <FileDownloadOutlined fontSize="small" />
        {!isShort && t('exports.open')}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
