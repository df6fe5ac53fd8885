import { Card } from '@mui/material';
import { useState } from 'react';

import { useFormats } from '../../../shared/admin/format';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { Pager } from '../../../shared/admin/grid/Pager';
import { useT } from '../../../shared/i18n/useT';
import type { ImportRow } from './failed-rows';
import { Tag } from '../../../shared/admin/ui/Tag';

const PER_PAGE = 50;
const WIDTHS = { name: 200, outcome: 180, address: 160, information: 160 } as const;
const TONES = { CREATED: 'ok', EXISTS: 'plain', INVALID: 'danger' } as const;

/** Every row of the file with its outcome. */
export function ImportTable({ rows, done }: { rows: readonly ImportRow[]; done: boolean }) {
  const t = useT('admin-places');
  const { whole } = useFormats();
  const [page, setPage] = useState(1);
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Card>
      <TableFrame label={t('import.table')}>
        <thead>
          <tr>
            <th scope="col" className="r">
              {t('import.columns.line')}
            </th>
            {(['name', 'outcome', 'address', 'information'] as const).map((column) => (
              <th scope="col" key={column} style={{ minWidth: WIDTHS[column] }}>
                {t(`import.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, name, outcome, repeats, fault, address, information }) => (
            <tr key={line}>
              <td className="r">{whole(line)}</td>
              <td>{name === '' ? <span className="a-meta">{t('import.blank')}</span> : name}</td>
              <td>
                <Tag tone={TONES[outcome]}>
                  {t(`import.outcome.${done && outcome === 'CREATED' ? 'MADE' : outcome}`)}
                </Tag>
                {repeats !== null && <div className="a-meta">{t('import.repeats', { line: whole(repeats) })}</div>}
                {fault !== null && (
                  <div className="a-meta">
                    {fault.field === null ? '' : `${t(`import.columns.${fault.field}`)}: `}
                    {fault.message}
                  </div>
                )}
              </td>
              <td>{address ?? '–'}</td>
              <td>
                <span className="i-lines">{information ?? '–'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <Pager page={page} perPage={PER_PAGE} shown={shown.length} total={rows.length} capped={false} onPage={setPage} />
    </Card>
  );
}
