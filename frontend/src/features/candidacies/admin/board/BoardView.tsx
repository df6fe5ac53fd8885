import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AdminBoardDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useReturnScroll } from '../../../../shared/admin/grid/useReturnScroll';
import { useAddressViews } from '../../../../shared/admin/grid/views/useAddressViews';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { FIRST_CARDS, sizesOf, totalOf, withMore, type ColumnSizes } from './board';
import { BoardColumns } from './BoardColumns';
import { BoardFilters, boardOrderOf } from './BoardFilters';
import { ActiveFilters } from '../filters/ActiveFilters';
import { BOARD_PARAMS } from '../filters/more-filters';
import { boardFilterOf } from '../filters/row-filter';
import { SUBJECTS, viewNames } from '../filters/vacancy-views';
import { useBoardNews } from '../live/useBoardNews';
import { useViewers } from '../live/useViewers';
import '../../../../shared/admin/live/live.css';
import './board.css';
import { Tag } from '../../../../shared/admin/ui/Tag';

/** The parameters of the address that a saved view stores. */
const VIEW_PARAMS = [...BOARD_PARAMS, 'order'];

/** Default export, because the board and drag and drop are a lazy chunk. */
export default function BoardView({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const ta = useT('admin');
  const state = useListState({ field: 'score', order: 'DESC' });
  const views = useAddressViews({
    resource: 'candidacyBoard',
    state,
    names: viewNames(VIEW_PARAMS, state),
    subjects: SUBJECTS,
  });
  const filter = boardFilterOf(state, useCan());
  const order = boardOrderOf(state);
  // Another filter or order begins with the first cards of each column.
  const shown = JSON.stringify([filter, order]);
  const [longer, setLonger] = useState<{ shown: string; sizes: ColumnSizes }>({ shown, sizes: {} });
  const sizes = longer.shown === shown ? longer.sizes : {};
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['board', vacancyId, filter, order, sizes],
    queryFn: async ({ signal }) => {
      const variables = { vacancyId, perColumn: FIRST_CARDS, sizes: { columns: sizesOf(sizes) }, filter, order };
      return (await request(AdminBoardDocument, variables, { signal })).candidacyBoard;
    },
    placeholderData: keepPreviousData,
    enabled: !views.opening,
  });
  useReturnScroll(data !== undefined);
  const news = useBoardNews(vacancyId);
  const viewers = useViewers(vacancyId, null);
  const address = Object.fromEntries(BOARD_PARAMS.map((name) => [name, state.get(name)]));
  const filtered = Object.keys(filter).length > 0;
  return (
    <>
      <BoardFilters vacancyId={vacancyId} state={state} views={views.menu} />
      <ActiveFilters vacancyId={vacancyId} state={state} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending || data === undefined ? (
        <LoadingState rows={8} />
      ) : (
        <>
          <p className={filtered ? 'a-meta c-found' : 'a-sr'} role="status">
            {filtered && !isPlaceholderData ? t('found', { count: totalOf(data) }) : ''}
          </p>
          <p className={news.text === '' && !news.interrupted ? 'a-sr' : 'l-bar'} role="status">
            {news.interrupted && <Tag tone="warn">{ta('live.interrupted')}</Tag>}
            {news.text}
          </p>
          <BoardColumns
            board={data}
            marks={news.marks}
            viewers={viewers}
            filtered={filtered}
            address={address}
            onMore={
              isPlaceholderData ? undefined : (column, to) => setLonger({ shown, sizes: withMore(sizes, column, to) })
            }
          />
        </>
      )}
    </>
  );
}
