import { Card } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import {
  AdminImportRowsDocument,
  type AdminImportRowFragment,
  type ImportRowState,
} from '../../../generated/admin/graphql';
import { StatePager } from '../../../shared/admin/grid/Pager';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { Tag, type Tone } from '../../../shared/admin/ui/Tag';
import type { ListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { formatTelephone } from '../../../shared/format/telephone';
import { useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';

const TONES: Readonly<Record<ImportRowState, Tone>> = {
  WAITING: 'plain',
  READY: 'ok',
  FLAGGED: 'warn',
  CONFIRMED: 'primary',
  DISCARDED: 'plain',
  FAILED: 'danger',
};

/** On a phone the rows are blocks, and browsers drop the roles of a table that is laid out as blocks. */
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

interface Props {
  importId: string;
  state: ListState;
  actionsOf: (row: AdminImportRowFragment) => readonly MenuAction[];
}

/** The files of an import with what was read and what must be resolved. */
export function ImportRows({ importId, state, actionsOf }: Props) {
  const t = useT('admin-imports');
  const { page, perPage } = state;
  const filter = {
    importId,
    q: state.get('q') || null,
    state: state.get('state') === '' ? null : [state.get('state') as ImportRowState],
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['importRows', filter, page, perPage],
    queryFn: async ({ signal }) =>
      (await request(AdminImportRowsDocument, { page: { page, perPage }, filter }, { signal })).importRows,
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={t('rows.none')}>{t('rows.none_text')}</EmptyState>;
  return (
    <Card>
      <TableFrame label={t('rows.label')} stale={isPlaceholderData} blocks>
        <thead>
          <tr>
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
          {data.items.map((row) => (
            <Row key={row.id} row={row} actions={actionsOf(row)} />
          ))}
        </tbody>
      </TableFrame>
      <StatePager state={state} data={data} />
    </Card>
  );
}

function Row({ row, actions }: { row: AdminImportRowFragment; actions: readonly MenuAction[] }) {
  const t = useT('admin-imports');
  const { state, flags, fault, fileName, name, surname, email, telephone, telephoneText, duplicate } = row;
  const person = `${name} ${surname}`.trim();
  return (
    <tr {...ROW}>
      <td {...CELL} className="g-first">
        {person === '' ? <span className="a-meta">–</span> : <b>{person}</b>}
        {duplicate !== null && (
          <div className="a-meta">
            {t('rows.known', {
              name: duplicate.name,
              why: duplicate.reasons.map((one) => t(`reason.${one}`)).join(', '),
            })}
          </div>
        )}
      </td>
      <td {...CELL} data-label={t('rows.state')}>
        <div>
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          {flags.map((flag) => (
            <div className="a-meta" key={flag}>
              {t(`flag.${flag}`)}
            </div>
          ))}
          {fault !== null && <div className="a-meta">{fault}</div>}
        </div>
      </td>
      <td {...CELL} data-label={t('rows.contact')}>
        <div>
          <Email address={email} />
          <div className="a-meta">
            {telephone === null ? (telephoneText ?? (email === null ? '–' : '')) : formatTelephone(telephone)}
          </div>
        </div>
      </td>
      <td {...CELL} data-label={t('rows.file')}>
        <div>{fileName}</div>
      </td>
      <td {...CELL} className="r g-acts">
        <ActionMenu label={t('rows.actions_for', { name: person || fileName })} actions={actions} />
      </td>
    </tr>
  );
}
