import { Card, CardContent } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { AdminCandidateImportsDocument } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { StatePager } from '../../../shared/admin/grid/Pager';
import { ErrorState } from '../../../shared/admin/ui/States';
import type { ListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { PATH, summaryOf, titleOf } from './import-numbers';

/** The imports of the institution, the latest first. */
export function RecentImports({ state }: { state: ListState }) {
  const t = useT('admin-imports');
  const { dayTime } = useFormats();
  const { page, perPage } = state;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['candidateImports', page, perPage],
    queryFn: async ({ signal }) =>
      (await request(AdminCandidateImportsDocument, { page: { page, perPage } }, { signal })).candidateImports,
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <Card component="section" aria-labelledby="recent-imports">
      <header>
        <h2 id="recent-imports">{t('recent.title')}</h2>
      </header>
      <CardContent>
        <ul className="a-stack" aria-busy={isPlaceholderData}>
          {data.items.map((one) => (
            <li key={one.id}>
              <Link className="a-name" to={`${PATH}?import=${one.id}`}>
                {titleOf(one, t)}
              </Link>
              <div className="a-meta">
                {t('recent.by', { name: one.startedBy.name, at: dayTime(one.createdAt) })} · {summaryOf(one, t)}
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
      <StatePager state={state} data={data} />
    </Card>
  );
}
