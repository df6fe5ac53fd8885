import { useState } from 'react';

import { useFormats } from '../../../shared/admin/format';
import { ListTable } from '../../../shared/admin/ui/list/ListTable';
import { Pager } from '../../../shared/admin/ui/list/Pager';
import { useT } from '../../../shared/i18n/useT';
import type { ImportRow } from './failed-rows';

const PER_PAGE = 50;
const TONES = { CREATED: 'is-ok', EXISTS: '', INVALID: 'is-danger' } as const;

/** Every row of the file with its outcome. */
export function ImportTable({ rows, done }: { rows: readonly ImportRow[]; done: boolean }) {
  const t = useT('admin-places');
  const { whole } = useFormats();
  const [page, setPage] = useState(1);
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => ({ ...row, id: String(row.line) }));
  return (
    <div className="a-card">
      <ListTable
        label={t('import.table')}
        rows={shown}
        columns={[
          { key: 'line', label: t('import.columns.line'), numeric: true, render: ({ line }) => whole(line) },
          {
            key: 'name',
            label: t('import.columns.name'),
            minWidth: 200,
            render: ({ name }) => (name === '' ? <span className="a-meta">{t('import.blank')}</span> : name),
          },
          {
            key: 'outcome',
            label: t('import.columns.outcome'),
            minWidth: 180,
            render: ({ outcome, repeats, fault }) => (
              <>
                <span className={`a-tag ${TONES[outcome]}`}>
                  {t(`import.outcome.${done && outcome === 'CREATED' ? 'MADE' : outcome}`)}
                </span>
                {repeats !== null && <div className="a-meta">{t('import.repeats', { line: whole(repeats) })}</div>}
                {fault !== null && (
                  <div className="a-meta">
                    {fault.field === null ? '' : `${t(`import.columns.${fault.field}`)}: `}
                    {fault.message}
                  </div>
                )}
              </>
            ),
          },
          {
            key: 'address',
            label: t('import.columns.address'),
            minWidth: 160,
            render: ({ address }) => address ?? '–',
          },
          {
            key: 'information',
            label: t('import.columns.information'),
            minWidth: 160,
            render: ({ information }) => <span className="i-lines">{information ?? '–'}</span>,
          },
        ]}
      />
      <Pager page={page} perPage={PER_PAGE} shown={shown.length} total={rows.length} capped={false} onPage={setPage} />
    </div>
  );
}
