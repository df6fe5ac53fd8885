import { Button, Card } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminDatabaseRankingDocument,
  type AdminDatabaseRankingQuery,
  type MatchBand,
} from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { useFormats } from '../../../../../shared/admin/format';
import { FilterBar } from '../../../../../shared/admin/grid/FilterBar';
import { StatePager } from '../../../../../shared/admin/grid/Pager';
import { SearchField } from '../../../../../shared/admin/ui/list/Filters';
import { useListState } from '../../../../../shared/admin/useListState';
import { EmptyState, ErrorState, LoadingState } from '../../../../../shared/admin/ui/States';
import { request } from '../../../../../shared/api/fetch-client';
import { useT } from '../../../../../shared/i18n/useT';
import { DatabaseChips, DatabaseFilters, filterOf, usedFilters } from '../../../../database-filters/admin';
import { MatchScore, WhyBar, type Weights } from '../../../../matching/admin';
import { paths } from '../../../../vacancies/admin';
import { BandFilter } from '../../CandidacyFilters';
import { EssentialTag } from '../../CandidacyTags';
import { useVacancy, VacancyHead } from '../../VacancyHead';
import { Legend } from '../RankingFilters';
import { addressOf, isUsable, partsNotAsked, weightsIn } from '../what-if';
import { WhatIfPanel } from '../WhatIfPanel';
import '../ranking.css';

type RankedCandidate = AdminDatabaseRankingQuery['databaseRanking']['items'][number];

/** The candidates of the database for a vacancy. Their scores are not stored, and no candidate is notified. */
export function DatabaseRanking({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const tr = useT('admin-ranking');
  const td = useT('admin-database');
  const ta = useT('admin');
  const can = useCan();
  const vacancy = useVacancy(vacancyId);
  const state = useListState({ field: 'score', order: 'DESC' });
  const { page, perPage, set } = state;
  const band = state.get('band');
  const mayFilter = can('DATABASE_LIST_CANDIDATES');
  const used = mayFilter ? usedFilters(state.get) : [];
  const q = mayFilter ? state.get('q') : '';
  const filter = used.length > 0 || q !== '' ? filterOf(state) : null;
  const weights = weightsIn(state.get('weights'));
  const tryWeights = useCallback((tried: Weights) => set({ weights: addressOf(tried) }), [set]);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['database-ranking', vacancyId, page, perPage, band, weights, filter],
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
          active={used.length + (band === '' ? 0 : 1)}
          search={
            mayFilter && <SearchField label={td('search')} value={q} onChange={(words) => state.set({ q: words })} />
          }
        >
          <BandFilter state={state} />
          {mayFilter && <DatabaseFilters state={state} />}
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
            <EmptyState title={filter === null ? tr('database.empty') : td('empty.filtered')}>
              {filter === null && tr('database.empty_text')}
            </EmptyState>
          ) : (
            <>
              <People rows={data.items} stale={isPlaceholderData} label={t('ranking_table')} />
              <StatePager state={state} data={data} />
            </>
          )}
        </Card>
      )}
      <p className="a-meta" style={{ marginTop: 12 }}>
        {tm('fair')}
      </p>
    </>
  );
}

/** On a phone the rows are blocks, and browsers drop the roles of a table that is laid out as blocks. */
const [TABLE, ROW, CELL] = [{ role: 'table' }, { role: 'row' }, { role: 'cell' }];

function People({ rows, stale, label }: { rows: readonly RankedCandidate[]; stale: boolean; label: string }) {
  const t = useT('admin-candidacies');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={label}>
      <table {...TABLE} className={stale ? 'a-t k-t is-stale' : 'a-t k-t'} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col" className="k-rank r">
              {t('columns.rank')}
            </th>
            <th scope="col">{t('columns.candidate')}</th>
            <th scope="col" className="k-score" aria-sort="descending">
              {t('columns.score_band')}
            </th>
            <th scope="col" className="k-why">
              {t('columns.why')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Person key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Person({
  row: { id, rank, fullName, profession, place, score, band, components, ...row },
}: {
  row: RankedCandidate;
}) {
  const tr = useT('admin-ranking');
  const can = useCan();
  const { whole } = useFormats();
  return (
    <tr {...ROW}>
      <td {...CELL} className="k-rank r">
        {whole(rank)}
      </td>
      <td {...CELL} className="k-name">
        {can('DATABASE_LIST_CANDIDATES') ? (
          <Link className="a-name" to={paths.databaseCandidate(id)}>
            {fullName}
          </Link>
        ) : (
          <span className="a-name">{fullName}</span>
        )}
        <div className="a-meta">{[profession, place].filter((part) => part !== null && part !== '').join(' · ')}</div>
      </td>
      <td {...CELL} className="k-score">
        <MatchScore score={score} band={band} />
        {row.candidacyId !== null && (
          <div className="a-meta">
            <Link to={paths.rankedCandidacy(row.candidacyId)}>{tr('database.applied')}</Link>
          </div>
        )}
      </td>
      <td {...CELL} className="k-why">
        <WhyBar parts={components} />
        <div className="a-tags k-note">
          <EssentialTag short missing={row.essentialMissing} />
        </div>
      </td>
    </tr>
  );
}
