import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useDataProvider } from 'react-admin';

import { AdminExportRowsDocument, type ExportFormat } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { useT } from '../../../i18n/useT';
import type { ListQuery } from '../../data/build-query';
import { listNameOf } from '../../data/list-name';
import { usedFilters } from '../../data/used-filters';
import { useCommand } from '../../data/useCommand';
import { useKeyFor } from '../../data/useKeyFor';
import { useFormats } from '../../format';
import type { Column, Sort } from '../columns';
import type { GridFilter } from '../selection';
import { Check } from '../../ui/list/Filters';
import { ErrorState, FaultNote, LoadingState } from '../../ui/States';
import { formatKey, inExportOrder, keysOf } from './export-columns';
import { ExportList } from './ExportList';
import { isUnfinished, useExportColumns, useExports } from './useExports';
import './exports.css';

export interface ExportDialogProps {
  resource: string;
  /** The columns that the list shows, in their order. */
  columns: readonly Pick<Column<never>, 'source' | 'exports'>[];
  filter: GridFilter;
  /** Undefined for a ranking, which has one order and is not read by the data provider. */
  sort?: Sort;
  /** The list is also printed as a table. */
  isPrinted?: boolean;
  total: number;
  capped: boolean;
  onClose: () => void;
}

const TABLES: readonly ExportFormat[] = ['XLSX', 'CSV'];
/** The limit of the API for a printed file. */
const MOST_PRINTED = 200;
/** The limit of the API. */
const MOST_ROWS = 10_000;

/** Exports what a list shows as a file that the server makes, and offers the files of the last day. */
export default function ExportDialog(props: ExportDialogProps) {
  const { resource, columns, filter, sort, isPrinted = false, total, capped, onClose } = props;
  const t = useT('admin-lists');
  const { whole } = useFormats();
  const titleId = useId();
  const list = listNameOf(resource);
  const offered = useExportColumns(list);
  const exports = useExports(list);
  const provider = useDataProvider();
  const [format, setFormat] = useState<ExportFormat>('XLSX');
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const keyFor = useKeyFor();
  const shown = keysOf(columns, offered.data ?? []);
  const choices = inExportOrder(shown, offered.data ?? []);
  const keys = choices.map(({ key }) => key).filter((key) => changed[key] ?? shown.includes(key));
  const exporting = useCommand(async () => {
    const query =
      sort === undefined
        ? { filter: usedFilters(filter) }
        : await (provider['listQuery'] as ListQuery)(resource, { filter, sort });
    const input = { list, format, columns: format === 'PDF' ? [] : keys, ...query };
    // After an export has ended, the same request is a new export.
    const ended = exports.data?.filter((one) => !isUnfinished(one)).length;
    return request(AdminExportRowsDocument, { ...input, key: keyFor([input, ended]) });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    exporting.mutate(undefined);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('exports.title')}</DialogTitle>
        <DialogContent className="a-stack">
          <p>{t(capped ? 'exports.text_capped' : 'exports.text', { count: total, rows: whole(total) })}</p>
          {total > MOST_ROWS && <p className="a-meta">{t('exports.most', { most: whole(MOST_ROWS) })}</p>}
          <fieldset className="g-export-set">
            <legend className="a-label">{t('exports.format')}</legend>
            {(isPrinted ? [...TABLES, 'PDF' as const] : TABLES).map((one) => (
              <label key={one} className="a-check">
                <input
                  type="radio"
                  className="a-box"
                  name={`${titleId}-format`}
                  checked={format === one}
                  onChange={() => setFormat(one)}
                />
                <span>{t(formatKey(list, one))}</span>
              </label>
            ))}
          </fieldset>
          {format === 'PDF' ? (
            <p className="a-meta">{t('exports.printed', { most: whole(MOST_PRINTED) })}</p>
          ) : offered.error !== null ? (
            <ErrorState error={offered.error} onRetry={() => void offered.refetch()} />
          ) : offered.data === undefined ? (
            <LoadingState rows={3} />
          ) : (
            <fieldset className="g-export-set is-columns">
              <legend className="a-label">
                {t('exports.columns', { count: keys.length, chosen: whole(keys.length) })}
              </legend>
              {choices.map(({ key, heading }) => (
                <Check
                  key={key}
                  checked={keys.includes(key)}
                  onChange={(checked) => setChanged((old) => ({ ...old, [key]: checked }))}
                >
                  {heading}
                </Check>
              ))}
            </fieldset>
          )}
          {exporting.error !== null && <FaultNote error={exporting.error} />}
          <ExportList exports={exports.data ?? []} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('exports.close')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={exporting.isPending || (format !== 'PDF' && keys.length === 0)}
          >
            {t('exports.start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
