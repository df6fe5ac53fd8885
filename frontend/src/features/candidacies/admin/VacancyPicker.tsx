import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';

import type { AdminVacancyRowFragment } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { ListTable } from '../../../shared/admin/ui/list/ListTable';
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
      <div className="a-card">
        {data.length === 0 ? (
          <EmptyState title={t('pick.empty')}>{t('pick.empty_text')}</EmptyState>
        ) : (
          <ListTable<AdminVacancyRowFragment>
            label={t('pick.label')}
            rows={data}
            stale={isPlaceholderData}
            columns={[
              {
                key: 'title',
                label: tv('columns.title'),
                minWidth: 240,
                render: (row) => (
                  <>
                    <Link className="a-name" to={to(row.id)}>
                      {row.title}
                    </Link>
                    <div className="a-meta">{row.department?.name}</div>
                  </>
                ),
              },
              { key: 'state', label: tv('status'), render: (row) => tv(`state.${row.status}`) },
              {
                key: 'active',
                label: t('pick.active'),
                render: (row) => <BarCell value={row.counts.active} max={most} width={120} />,
              },
              {
                key: 'total',
                label: tv('columns.candidacies'),
                render: (row) => <BarCell value={row.counts.total} max={most} width={120} />,
              },
              {
                key: 'end',
                label: tv('columns.published_date'),
                numeric: true,
                render: (row) => (row.endDate === null ? '–' : day(row.endDate)),
              },
            ]}
          />
        )}
      </div>
    </>
  );
}
