import { Card } from '@mui/material';
import { Link } from 'react-router-dom';

import type { AdminVacancyRowFragment, VacancyStatus } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { Pager } from '../../../shared/admin/grid/Pager';
import { useAddressedList } from '../../../shared/admin/grid/useAddressedList';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';

/** On a phone the rows are blocks, and browsers drop the roles of a table that is laid out as blocks. */
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

/** Vacancies that have had candidacies. An archived one may still have candidates who wait for feedback. */
const STATUSES: readonly VacancyStatus[] = ['PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED'];

interface VacancyPickerProps {
  to: (vacancyId: string) => string;
}

/** Chooses the vacancy of the board or the ranking. */
export function VacancyPicker({ to }: VacancyPickerProps) {
  const t = useT('admin-candidacies');
  const tv = useT('admin-vacancies');
  const { day } = useFormats();
  const state = useListState({ field: 'endDate', order: 'DESC' });
  const q = state.get('q');
  const { list, capped, stale } = useAddressedList<AdminVacancyRowFragment>('vacancies', state, {
    status: STATUSES,
    q,
  });
  const { data, error, isPending, total = 0, refetch } = list;
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState />;
  }
  const most = Math.max(0, ...data.map(({ counts }) => counts.total));
  return (
    <>
      <div className="a-filt" role="search">
        <SearchField label={tv('search')} value={q} onChange={(part) => state.set({ q: part })} />
      </div>
      <Card>
        {data.length === 0 && q !== '' && <EmptyState title={t('pick.nothing_found', { q })} />}
        {data.length === 0 && q === '' && <EmptyState title={t('pick.empty')}>{t('pick.empty_text')}</EmptyState>}
        {data.length > 0 && (
          <TableFrame label={t('pick.label')} stale={stale} blocks>
            <thead>
              <tr>
                <th scope="col" style={{ minWidth: 240 }}>
                  {tv('columns.title')}
                </th>
                <th scope="col">{tv('status')}</th>
                <th scope="col">{t('pick.active')}</th>
                <th scope="col">{tv('columns.candidacies')}</th>
                <th scope="col" className="r">
                  {tv('columns.published_date')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, title, department, status, counts, endDate }) => (
                <tr key={id} {...ROW}>
                  <td {...CELL} className="g-first">
                    <Link className="a-name" to={to(id)}>
                      {title}
                    </Link>
                    <div className="a-meta">{department?.name}</div>
                  </td>
                  <td {...CELL} data-label={tv('status')}>
                    {tv(`state.${status}`)}
                  </td>
                  <td {...CELL} data-label={t('pick.active')}>
                    <BarCell value={counts.active} max={most} width={120} />
                  </td>
                  <td {...CELL} data-label={tv('columns.candidacies')}>
                    <BarCell value={counts.total} max={most} width={120} />
                  </td>
                  <td {...CELL} className="r" data-label={tv('columns.published_date')}>
                    {endDate === null ? '–' : day(endDate)}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
        {data.length > 0 && (
          <Pager
            page={state.page}
            perPage={state.perPage}
            shown={data.length}
            total={total}
            capped={capped}
            onPage={state.setPage}
            onPerPage={state.setPerPage}
          />
        )}
      </Card>
    </>
  );
}
