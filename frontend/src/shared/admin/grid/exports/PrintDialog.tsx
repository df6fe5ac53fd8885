import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
// A CV on screen must not be read again, as useCommand would do: each reading is recorded.
// oxlint-disable-next-line no-restricted-imports
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

import { AdminExportRowsDocument, type ExportFormat, type ListName } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { useT } from '../../../i18n/useT';
import { useKeyFor } from '../../data/useKeyFor';
import { ErrorState, LoadingState } from '../../ui/States';
import { downloadExport } from './download';
import { ExportList } from './ExportList';
import { useExports } from './useExports';
import './exports.css';

export interface PrintOrder {
  list: ListName;
  format: Extract<ExportFormat, 'PDF' | 'PDF_SHEETS'>;
  /** Ids of the rows. */
  ids: readonly string[];
}

/** Starts a PDF of some rows, shows its progress, and downloads it as soon as it is ready. */
export default function PrintDialog({ order, onClose }: { order: PrintOrder; onClose: () => void }) {
  const t = useT('admin-lists');
  const titleId = useId();
  const queryClient = useQueryClient();
  const keyFor = useKeyFor();
  const { list, format, ids } = order;
  const exports = useExports(list);
  // Printing changes no data on the page, so only the list of exports is reloaded.
  const start = useMutation({
    mutationFn: () =>
      request(AdminExportRowsDocument, { key: keyFor(order), list, format, columns: [], filter: { ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['exports', list] }),
  });
  const { mutate, data, error } = start;
  useEffect(() => mutate(), [mutate]);
  const id = data?.exportRows.id;
  const made = exports.data?.find((one) => one.id === id);
  const downloaded = useRef(false);
  useEffect(() => {
    if (made?.state !== 'READY' || downloaded.current) return;
    downloaded.current = true;
    // If this download fails, the user can press the button in the list, which shows errors.
    downloadExport(made.id).catch(() => undefined);
  }, [made]);
  const title = t(`exports.formats.${format}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className="a-stack">
        <p>{t('exports.making')}</p>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : made === undefined ? (
          <LoadingState rows={1} />
        ) : (
          <ExportList exports={[made]} label={title} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('exports.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
