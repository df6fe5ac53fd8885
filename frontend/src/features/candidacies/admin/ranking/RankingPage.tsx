import { Card, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { AdminRankingDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { ChangesBar } from '../../../../shared/admin/live/ChangesBar';
import { BulkBar } from '../../../../shared/admin/grid/BulkBar';
import { StatePager } from '../../../../shared/admin/grid/Pager';
import { chosenOn, NOTHING, type Selection, togglePage, toggleRow } from '../../../../shared/admin/grid/selection';
import { useAddressViews } from '../../../../shared/admin/grid/views/useAddressViews';
import { MissingRecord } from '../../../../shared/admin/records/MissingRecord';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { useReturnScroll } from '../../../../shared/admin/grid/useReturnScroll';
import { EmptyState, ErrorOrLoading, FaultNote } from '../../../../shared/admin/ui/States';
import { useListState } from '../../../../shared/admin/useListState';
import { useRemembered } from '../../../../shared/admin/useRemembered';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';
import { useCandidacyVerbs } from '../bulk/useCandidacyVerbs';
import { ApplicantsComparison } from '../comparison/ApplicantsComparison';
import { useCompared } from '../comparison/useCompared';
import { useCompareVerb } from '../comparison/useCompareVerb';
import { rankingFilterOf } from '../filters/row-filter';
import { SUBJECTS, viewNames } from '../filters/vacancy-views';
import { isRanking, useListChanges } from '../live/useListChanges';
import { DatabaseRanking } from './database/DatabaseRanking';
import { Legend, RankingFilters, VIEW_PARAMS } from './RankingFilters';
import { RankingHead } from './RankingHead';
import { matchingFilterOf, selectionWith } from './ranking-selection';
import { RankingTable } from './RankingTable';
import { weightsIn } from './what-if';
import { ApplicantReasons, ApplicantWhy } from './WhyPanel';
import { subjectOf, useDecisions } from '../decisions/useDecisions';
import { useIsMissingVacancy, useVacancy } from '../VacancyHead';
import { VacancyPicker } from '../VacancyPicker';
import { TrailContext } from '../walk/CandidacyLink';
import { usePeopleKeys } from '../walk/usePeopleKeys';

export function RankingPage() {
  const t = useT('admin-candidacies');
  const [params] = useSearchParams();
  const vacancyId = params.get('vacancyId') ?? '';
  const missing = useIsMissingVacancy(vacancyId);
  if (missing) {
    return <MissingRecord list={paths.ranking()} />;
  }
  if (vacancyId === '') {
    return (
      <>
        <PageHead title={t('ranking')} meta={t('pick.ranking_lead')} />
        <VacancyPicker to={(id) => paths.ranking(id)} />
      </>
    );
  }
  return params.get('of') === 'database' ? (
    <DatabaseRanking key={vacancyId} vacancyId={vacancyId} />
  ) : (
    <VacancyRanking key={vacancyId} vacancyId={vacancyId} />
  );
}

/** Minimum width at which the reasons are shown beside the table. */
const WIDE = '(min-width: 1200px)';

function VacancyRanking({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const can = useCan();
  const state = useListState({ field: 'score', order: 'DESC' });
  const views = useAddressViews({
    resource: 'ranking',
    state,
    names: viewNames(VIEW_PARAMS, state),
    subjects: SUBJECTS,
  });
  const vacancy = useVacancy(vacancyId);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [shownId, setShownId] = useState<string>();
  const stages = vacancy?.stages ?? [];
  const { page, perPage } = state;
  const weights = weightsIn(state.get('weights'));
  const comparison = useCompared(state);
  const { verbs, progress, dialogs } = useCandidacyVerbs({ place: 'ranking', vacancyId, stages });
  const filter = rankingFilterOf(state, can);
  const matching = matchingFilterOf(vacancyId, filter, weights !== undefined);
  const [remembered, remember] = useRemembered<Selection>(`ranking.chosen.${vacancyId}`, NOTHING);
  const chosen = selectionWith(remembered, matching);
  const choose = (change: (old: Selection) => Selection) => remember((old) => change(selectionWith(old, matching)));
  const comparing = useCompareVerb(chosen, comparison.compare);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['ranking', vacancyId, page, perPage, filter, weights],
    queryFn: async ({ signal }) =>
      (
        await request(
          AdminRankingDocument,
          { vacancyId, page: { page, perPage }, filter, weights: weights ?? null },
          { signal },
        )
      ).ranking,
    placeholderData: keepPreviousData,
    enabled: !comparison.isOpen && !views.opening,
  });
  const { askIfAllowed, menuFor, dialog } = useDecisions(stages);
  usePeopleKeys((id, verb) => {
    const row = data?.items.find(({ candidacy }) => candidacy.id === id);
    if (row !== undefined) askIfAllowed(verb, subjectOf(row.candidacy));
  });
  useReturnScroll(data !== undefined);
  const first = (page - 1) * perPage;
  const rows = data?.items ?? [];
  const pageIds = rows.map(({ candidacy }) => candidacy.id);
  const trail = {
    ids: pageIds,
    first,
    total: data?.total ?? 0,
    capped: data?.totalIsCapped === true,
    after: data === undefined || data.total <= first + data.items.length ? null : data.endCursor,
    source: { kind: 'ranking' as const, variables: { vacancyId, filter, weights: weights ?? null } },
  };
  const changes = useListChanges(vacancyId, isRanking);
  const ranked = Object.keys(filter).length === 0;
  // Beside the table the reasons of one row are always shown; below a row only on request.
  const shown = rows.find(({ candidacy }) => candidacy.id === shownId) ?? (isWide ? rows[0] : undefined);
  return (
    <>
      <RankingHead vacancyId={vacancyId} view="ranking" state={state} filter={filter} hasRank={ranked} data={data} />
      {comparison.isOpen ? (
        <ApplicantsComparison
          ids={comparison.ids}
          weights={weights}
          onRemove={comparison.remove}
          onClose={comparison.close}
        />
      ) : (
        <>
          <RankingFilters vacancyId={vacancyId} state={state} stages={stages} />
          <ChangesBar {...changes} />
          {progress}
          <div className="k-line">
            <Legend weights={weights ?? data?.weights} tried={weights !== undefined} />
            {views.menu}
          </div>
          {error !== null && data !== undefined && <FaultNote error={error} />}
          {data === undefined ? (
            <ErrorOrLoading error={error} onRetry={() => void refetch()} />
          ) : (
            <div className={isWide ? 'k-beside' : undefined}>
              <Card>
                <BulkBar
                  verbs={[comparing, ...verbs]}
                  selection={chosen}
                  total={data.total}
                  capped={data.totalIsCapped}
                  // The total of the old filter is shown until the new rows are there.
                  {...(matching !== undefined &&
                    !isPlaceholderData && {
                      onAll: () =>
                        choose(() => ({
                          kind: 'matching',
                          filter: { ...matching },
                          except: [],
                          total: data.total,
                          capped: data.totalIsCapped,
                        })),
                    })}
                  onClear={() => choose(() => NOTHING)}
                />
                {data.items.length === 0 ? (
                  <EmptyState title={t('empty.ranking')}>{t('empty.ranking_text')}</EmptyState>
                ) : (
                  <>
                    <TrailContext value={trail}>
                      <RankingTable
                        rows={data.items}
                        stale={isPlaceholderData}
                        ranked={ranked}
                        chosen={chosenOn(chosen, pageIds)}
                        shown={shown?.candidacy.id}
                        onShow={setShownId}
                        below={isWide ? undefined : (row) => <ApplicantReasons row={row} weights={weights} />}
                        onToggle={(id) => choose((old) => toggleRow(old, id))}
                        onTogglePage={() => choose((old) => togglePage(old, pageIds))}
                      />
                    </TrailContext>
                    <StatePager state={state} data={data} />
                  </>
                )}
              </Card>
              {isWide && shown !== undefined && (
                <ApplicantWhy row={shown} weights={weights} actions={menuFor(subjectOf(shown.candidacy))} />
              )}
            </div>
          )}
        </>
      )}
      <p className="a-meta" style={{ marginTop: 12 }}>
        {tm('fair')}
      </p>
      {dialog}
      {dialogs}
    </>
  );
}
