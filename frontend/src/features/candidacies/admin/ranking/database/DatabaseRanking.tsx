import { Card, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AdminDatabaseRankingDocument, type MatchBand } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { BulkBar } from '../../../../../shared/admin/grid/BulkBar';
import { FilterBar } from '../../../../../shared/admin/grid/FilterBar';
import { StatePager } from '../../../../../shared/admin/grid/Pager';
import { NOTHING, type Selection, toggleRow } from '../../../../../shared/admin/grid/selection';
import { Check, SearchField } from '../../../../../shared/admin/ui/list/Filters';
import { useAddressViews } from '../../../../../shared/admin/grid/views/useAddressViews';
import { useListState } from '../../../../../shared/admin/useListState';
import { EmptyState, ErrorOrLoading, FaultNote } from '../../../../../shared/admin/ui/States';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { DatabaseChips, DatabaseFilters, FILTERS, filterOf, usedFilterNames } from '../../../../database-filters/admin';
import { useAddToFavourites } from '../../../../favourites/admin';
import { MatchScore } from '../../../../matching/admin';
import { useSendVacancy } from '../../../../vacancy-sending/admin';
import { BandFilter } from '../../CandidacyFilters';
import { EssentialTag } from '../../CandidacyTags';
import { useCompared } from '../../comparison/useCompared';
import { useCompareVerb } from '../../comparison/useCompareVerb';
import { SUBJECTS } from '../../filters/vacancy-views';
import { useVacancy } from '../../VacancyHead';
import { Legend } from '../RankingFilters';
import { RankingHead } from '../RankingHead';
import { weightsIn } from '../what-if';
import { DatabaseReasons, WhyPanel } from '../WhyPanel';
import { DatabaseComparison } from './DatabaseComparison';
import { DatabaseRankingTable, type RankedCandidate } from './DatabaseRankingTable';
import '../ranking.css';

/** The parameters of the address that a saved view stores. */
const OWN_PARAMS = ['band', 'without', 'weights'];
const VIEW_PARAMS = [...OWN_PARAMS, ...FILTERS];
/** Minimum width at which the reasons are shown beside the table. */
const WIDE = '(min-width: 1200px)';

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
  const state = useListState({ field: 'score', order: 'DESC' });
  const mayFilter = can('DATABASE_LIST_CANDIDATES');
  const names = mayFilter ? VIEW_PARAMS : OWN_PARAMS;
  const views = useAddressViews({ resource: 'databaseRanking', state, names, subjects: SUBJECTS });
  const comparison = useCompared(state);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [shownId, setShownId] = useState<string>();
  const comparing = useCompareVerb(selection, comparison.compare);
  const verbs = [
    ...(can('RANKING_VIEW_PROFILE') ? [comparing] : []),
    ...(vacancy?.status === 'PUBLISHED' ? sending.verbs : []),
    ...favourites.verbs,
  ];
  const { page, perPage, set } = state;
  const band = state.get('band');
  const used = mayFilter ? usedFilterNames(state.get) : [];
  const q = mayFilter ? state.get('q') : '';
  const filter = used.length > 0 || q !== '' ? filterOf(state) : null;
  const withoutApplicants = state.get('without') === 'applicants';
  const narrowed = filter !== null || withoutApplicants;
  const weights = weightsIn(state.get('weights'));
  const { data, error, isPlaceholderData, refetch } = useQuery({
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
    enabled: !comparison.isOpen && !views.opening,
  });
  const rows = data?.items ?? [];
  // Beside the table the reasons of one row are always shown; below a row only on request.
  const shown = rows.find(({ id }) => id === shownId) ?? (isWide ? rows[0] : undefined);
  const reasonsOf = ({ id }: RankedCandidate) => (
    <DatabaseReasons vacancyId={vacancyId} candidateId={id} weights={weights} />
  );
  return (
    <>
      <RankingHead
        vacancyId={vacancyId}
        view="database"
        state={state}
        filter={{ band, ...filter, ...(withoutApplicants && { withoutApplicants }) }}
        hasRank
        data={data}
      >
        {!comparison.isOpen && <p className="a-meta k-lead">{tr('database.lead')}</p>}
        {sending.progress}
      </RankingHead>
      {comparison.isOpen ? (
        <DatabaseComparison
          vacancyId={vacancyId}
          ids={comparison.ids}
          weights={weights}
          onRemove={comparison.remove}
          onClose={comparison.close}
        />
      ) : (
        <>
          <div className="k-filt">
            <FilterBar
              label={ta('grid.filters')}
              active={used.length + (band === '' ? 0 : 1) + (withoutApplicants ? 1 : 0)}
              search={
                mayFilter && (
                  <SearchField label={td('search')} value={q} onChange={(words) => state.set({ q: words })} />
                )
              }
            >
              <BandFilter state={state} />
              {mayFilter && <DatabaseFilters state={state} compact />}
              <Check checked={withoutApplicants} onChange={(on) => set({ without: on ? 'applicants' : '' })}>
                {tr('database.without_applicants')}
              </Check>
            </FilterBar>
            {mayFilter && <DatabaseChips state={state} compact />}
          </div>
          <div className="k-line">
            <Legend weights={weights ?? data?.weights} tried={weights !== undefined} />
            {views.menu}
          </div>
          {error !== null && data !== undefined && <FaultNote error={error} />}
          {data === undefined ? (
            <ErrorOrLoading error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={isWide && shown !== undefined ? 'k-beside' : undefined}>
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
                      shown={shown?.id}
                      onShow={setShownId}
                      below={isWide ? undefined : reasonsOf}
                    />
                    <StatePager state={state} data={data} />
                  </>
                )}
              </Card>
              {isWide && shown !== undefined && (
                <WhyPanel
                  name={shown.fullName}
                  actions={[]}
                  tags={
                    <>
                      <MatchScore score={shown.score} band={shown.band} />
                      <EssentialTag missing={shown.essentialMissing} />
                    </>
                  }
                >
                  {reasonsOf(shown)}
                </WhyPanel>
              )}
            </div>
          )}
        </>
      )}
      <p className="a-meta" style={{ marginTop: 12 }}>
        {tm('fair')}
      </p>
      {sending.dialog}
      {favourites.dialog}
    </>
  );
}
