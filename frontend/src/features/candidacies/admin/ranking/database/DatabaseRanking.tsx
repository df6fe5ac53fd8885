import { Button, Card } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { AdminDatabaseRankingDocument, type MatchBand } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { BulkBar } from '../../../../../shared/admin/grid/BulkBar';
import { FilterBar } from '../../../../../shared/admin/grid/FilterBar';
import { StatePager } from '../../../../../shared/admin/grid/Pager';
import { NOTHING, type Selection, toggleRow } from '../../../../../shared/admin/grid/selection';
import { Check, SearchField } from '../../../../../shared/admin/ui/list/Filters';
import { useListState } from '../../../../../shared/admin/useListState';
import { EmptyState, ErrorState, LoadingState } from '../../../../../shared/admin/ui/States';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { DatabaseChips, DatabaseFilters, filterOf, usedFilterNames } from '../../../../database-filters/admin';
import { useAddToFavourites } from '../../../../favourites/admin';
import type { Weights } from '../../../../matching/admin';
import { paths } from '../../../../vacancies/admin';
import { useSendVacancy } from '../../../../vacancy-sending/admin';
import { BandFilter } from '../../CandidacyFilters';
import { useVacancy, VacancyHead } from '../../VacancyHead';
import { Legend } from '../RankingFilters';
import { addressOf, isUsable, partsNotAsked, weightsIn } from '../what-if';
import { WhatIfPanel } from '../WhatIfPanel';
import { DatabaseRankingTable } from './DatabaseRankingTable';
import '../ranking.css';

/** The candidates of the database for a vacancy. Their scores are not stored, and no candidate is notified. */
export function DatabaseRanking({ vacancyId }: { vacancyId: string }) {
  const tm = useT('admin-matching');
  const tr = useT('admin-ranking');
  const td = useT('admin-database');
  const ta = useT('admin');
  const can = useCan();
  const vacancy = useVacancy(vacancyId);
  const [selection, select] = useState<Selection>(NOTHING);
  const sending = useSendVacancy(vacancy);
  const favourites = useAddToFavourites();
  const verbs = [...(vacancy?.status === 'PUBLISHED' ? sending.verbs : []), ...favourites.verbs];
  const state = useListState({ field: 'score', order: 'DESC' });
  const { page, perPage, set } = state;
  const band = state.get('band');
  const mayFilter = can('DATABASE_LIST_CANDIDATES');
  const used = mayFilter ? usedFilterNames(state.get) : [];
  const q = mayFilter ? state.get('q') : '';
  const filter = used.length > 0 || q !== '' ? filterOf(state) : null;
  const withoutApplicants = state.get('without') === 'applicants';
  const narrowed = filter !== null || withoutApplicants;
  const weights = weightsIn(state.get('weights'));
  const tryWeights = useCallback((tried: Weights) => set({ weights: addressOf(tried) }), [set]);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['database-ranking', vacancyId, page, perPage, band, weights, filter, withoutApplicants],
    queryFn: async ({ signal }) =>
      (
        await request(
          AdminDatabaseRankingDocument,
          {
            vacancyId,
            page: { page, perPage },
            band: band === '' ? null : (band as MatchBand),
            weights: weights ?? null,
            filter,
            withoutApplicants,
          },
          { signal },
        )
      ).databaseRanking,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <VacancyHead
        vacancyId={vacancyId}
        view="database"
        actions={
          weights === undefined &&
          data !== undefined &&
          isUsable(data.weights) && <Button onClick={() => tryWeights(data.weights)}>{tr('what_if.open')}</Button>
        }
      />
      <p className="a-meta k-lead">{tr('database.lead')}</p>
      {sending.progress}
      {weights !== undefined && data !== undefined && (
        <WhatIfPanel
          own={data.weights}
          tried={weights}
          notAsked={partsNotAsked(data.items[0])}
          change={
            vacancy?.actions.canEdit === true && can('RANKING_EDIT_WEIGHTS') ? paths.publish(vacancyId) : undefined
          }
          onTry={tryWeights}
          onClose={() => set({ weights: '' })}
        />
      )}
      <div className="k-filt">
        <FilterBar
          label={ta('grid.filters')}
          active={used.length + (band === '' ? 0 : 1) + (withoutApplicants ? 1 : 0)}
          search={
            mayFilter && <SearchField label={td('search')} value={q} onChange={(words) => state.set({ q: words })} />
          }
        >
          <BandFilter state={state} />
          {mayFilter && <DatabaseFilters state={state} />}
          <Check checked={withoutApplicants} onChange={(on) => set({ without: on ? 'applicants' : '' })}>
            {tr('database.without_applicants')}
          </Check>
        </FilterBar>
        {mayFilter && <DatabaseChips state={state} />}
      </div>
      <Legend weights={weights ?? data?.weights} tried={weights !== undefined} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending || data === undefined ? (
        <LoadingState />
      ) : (
        <Card>
          {data.items.length === 0 ? (
            <EmptyState title={narrowed ? td('empty.filtered') : tr('database.empty')}>
              {!narrowed && tr('database.empty_text')}
            </EmptyState>
          ) : (
            <>
              {verbs.length > 0 && (
                <BulkBar
                  verbs={verbs}
                  selection={selection}
                  total={data.total}
                  capped={data.totalIsCapped}
                  onClear={() => select(NOTHING)}
                />
              )}
              <DatabaseRankingTable
                rows={data.items}
                stale={isPlaceholderData}
                chosen={selection.kind === 'rows' ? selection.ids : []}
                onToggle={verbs.length > 0 ? (id) => select((old) => toggleRow(old, id)) : undefined}
              />
              <StatePager state={state} data={data} />
            </>
          )}
        </Card>
      )}
      <p className="a-meta" style={{ marginTop: 12 }}>
        {tm('fair')}
      </p>
      {sending.dialog}
      {favourites.dialog}
    </>
  );
}
