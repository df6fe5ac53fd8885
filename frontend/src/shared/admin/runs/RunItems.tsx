import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { AdminRunItemsDocument } from '../../../generated/admin/graphql';
import { request } from '../../api/fetch-client';
import { useT } from '../../i18n/useT';
import { Pager } from '../grid/Pager';
import { ErrorState, LoadingState } from '../ui/States';
import { Tag } from '../ui/Tag';

const PER_PAGE = 10;

interface RunItemsProps {
  runId: string;
  /** Number of processed rows. When it changes, the list is reloaded. */
  come: number;
  itemPath?: (subjectId: string) => string;
}

/** The rows that failed or were skipped, each with its reason. */
export function RunItems({ runId, come, itemPath }: RunItemsProps) {
  const t = useT('admin-lists', 'admin');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['run-items', runId, page, come],
    queryFn: async ({ signal }) =>
      (
        await request(
          AdminRunItemsDocument,
          { runId, page: { page, perPage: PER_PAGE }, filter: { state: ['FAILED', 'SKIPPED'] } },
          { signal },
        )
      ).runItems,
    placeholderData: keepPreviousData,
  });
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) {
    return <LoadingState rows={3} />;
  }
  return (
    <>
      <ul className="a-runrows">
        {data.items.map(({ id, position, subjectId, title, state, error: reason, skipReason }) => (
          <li key={id}>
            <Tag tone={state === 'FAILED' ? 'danger' : undefined}>{t(`run.item.${state}`)}</Tag>{' '}
            {title !== null && itemPath !== undefined ? (
              <Link to={itemPath(subjectId)}>{title}</Link>
            ) : (
              (title ?? t('run.row', { position }))
            )}
            {reason !== null && <p className="a-meta">{reason.message}</p>}
            {skipReason !== null && <p className="a-meta">{t(`run.skip.${skipReason}`)}</p>}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        perPage={PER_PAGE}
        shown={data.items.length}
        total={data.total}
        capped={data.totalIsCapped}
        onPage={setPage}
      />
    </>
  );
}
