import { Card } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  AdminImportRowsDocument,
  type AdminImportRowFragment,
  type ImportRowFilter,
  type ImportRowState,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { BulkBar } from '../../../../shared/admin/grid/BulkBar';
import { StatePager } from '../../../../shared/admin/grid/Pager';
import type { BulkVerb } from '../../../../shared/admin/grid/selection';
import type { MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { TableFrame } from '../../../../shared/admin/ui/list/TableFrame';
import { EmptyState, ErrorState, FaultNote, LoadingState } from '../../../../shared/admin/ui/States';
import type { ListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { EditedRow } from './EditedRow';
import { ImportRow } from './ImportRow';
import { FLAGS } from './row-state';
import { useRowSelection } from './useRowSelection';

/** The API returns at most this number of rows in a page. */
const LARGEST_PAGE = 100;

const rowsOf = async (filter: ImportRowFilter, page: number, perPage: number, signal: AbortSignal | null = null) =>
  (await request(AdminImportRowsDocument, { page: { page, perPage }, filter }, signal === null ? {} : { signal }))
    .importRows;

/** All rows of a filter. An import has at most 500. */
async function allRows(filter: ImportRowFilter): Promise<AdminImportRowFragment[]> {
  const rows: AdminImportRowFragment[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await rowsOf(filter, page, LARGEST_PAGE);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

interface Props {
  importId: string;
  state: ListState;
  actionsOf: (row: AdminImportRowFragment) => readonly MenuAction[];
  verbsOf: (rows: readonly AdminImportRowFragment[]) => readonly BulkVerb[];
}

/** The files of an import with what was read and what must be resolved. Rows are selected and edited in place. */
export function ImportRows({ importId, state, actionsOf, verbsOf }: Props) {
  const t = useT('admin-imports', 'admin');
  const { page, perPage } = state;
  const flag = FLAGS.find((one) => one === state.get('flag'));
  const filter: ImportRowFilter = {
    importId,
    q: state.get('q') || null,
    state: state.get('state') === '' ? null : [state.get('state') as ImportRowState],
    flags: flag === undefined ? null : [flag],
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['importRows', filter, page, perPage],
    queryFn: ({ signal }) => rowsOf(filter, page, perPage, signal),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const selection = useRowSelection(JSON.stringify(filter), items);
  const choosingAll = useCommand(() => allRows(filter), { onDone: selection.add });
  const [edited, setEdited] = useState<ReadonlyMap<string, 'name' | 'email'>>(new Map());
  const [closed, setClosed] = useState<string | null>(null);
  const close = (id: string) => {
    setEdited((old) => new Map([...old].filter(([one]) => one !== id)));
    setClosed(id);
  };
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (items.length === 0) return <EmptyState title={t('rows.none')}>{t('rows.none_text')}</EmptyState>;
  const chosenHere = items.filter(selection.has).length;
  return (
    <Card>
      {choosingAll.error !== null && <FaultNote error={choosingAll.error} />}
      <BulkBar
        verbs={verbsOf(selection.rows)}
        selection={{ kind: 'rows', ids: selection.rows.map(({ id }) => id) }}
        total={data.total}
        capped={data.totalIsCapped}
        onAll={() => choosingAll.mutate(undefined)}
        onClear={selection.clear}
      />
      <TableFrame label={t('rows.label')} stale={isPlaceholderData} blocks choice>
        <thead>
          <tr>
            <th scope="col" className="g-choice">
              <input
                type="checkbox"
                className="a-box"
                aria-label={t('grid.choose_page')}
                ref={(box) => {
                  if (box !== null) box.indeterminate = chosenHere > 0 && chosenHere < items.length;
                }}
                checked={chosenHere === items.length}
                onChange={selection.togglePage}
              />
            </th>
            <th scope="col" style={{ minWidth: 180 }}>
              {t('rows.person')}
            </th>
            <th scope="col" style={{ minWidth: 150 }}>
              {t('rows.state')}
            </th>
            <th scope="col" style={{ minWidth: 170 }}>
              {t('rows.contact')}
            </th>
            <th scope="col" style={{ minWidth: 160 }}>
              {t('rows.file')}
            </th>
            <th scope="col">
              <span className="a-sr">{t('rows.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const first = edited.get(row.id);
            return first === undefined ? (
              <ImportRow
                key={row.id}
                row={row}
                actions={actionsOf(row)}
                chosen={selection.has(row)}
                onToggle={() => selection.toggle(row)}
                onEdit={(field) => setEdited((old) => new Map([...old, [row.id, field]]))}
                focused={closed === row.id}
              />
            ) : (
              <EditedRow key={row.id} row={row} first={first} onClose={() => close(row.id)} />
            );
          })}
        </tbody>
      </TableFrame>
      <StatePager state={state} data={data} />
    </Card>
  );
}
