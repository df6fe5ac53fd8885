import { Card } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminVacancyRowFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { TableFrame } from '../../../shared/admin/ui/list/TableFrame';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';

interface VacancyPickerProps {
  to: (vacancyId: string) => string;
}

/** Chooses the vacancy of the board or the ranking. */
export function VacancyPicker({ to }: VacancyPickerProps) {
  const t = useT('admin-candidacies');
  const tv = useT('admin-vacancies');
  const { day } = useFormats();
  const [q, setQ] = useState('');
  const { data, error, isPending, isPlaceholderData, refetch } = useGetList<AdminVacancyRowFragment>(
    'vacancies',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'endDate', order: 'DESC' },
      filter: { status: ['PUBLISHED', 'EXPIRED', 'CLOSED'], q },
      // Rows are not complete vacancies, so they have a cache key of their own.
      meta: { rows: true },
    },
    { placeholderData: keepPreviousData },
  );
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
        <SearchField label={tv('search')} value={q} onChange={setQ} />
      </div>
      <Card>
        {data.length === 0 ? (
          <EmptyState title={t('pick.empty')}>{t('pick.empty_text')}</EmptyState>
        ) : (
          <TableFrame label={t('pick.label')} stale={isPlaceholderData}>
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
                <tr key={id}>
                  <td>
                    <Link className="a-name" to={to(id)}>
                      {title}
                    </Link>
                    <div className="a-meta">{department?.name}</div>
                  </td>
                  <td>{tv(`state.${status}`)}</td>
                  <td>
                    <BarCell value={counts.active} max={most} width={120} />
                  </td>
                  <td>
                    <BarCell value={counts.total} max={most} width={120} />
                  </td>
                  <td className="r">{endDate === null ? '–' : day(endDate)}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </Card>
    </>
  );
}
