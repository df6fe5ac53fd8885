import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { AdminRankingDocument, type MatchBand } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { ChangesBar } from '../../../../shared/admin/live/ChangesBar';
import { Check, FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { Pager } from '../../../../shared/admin/grid/Pager';
import { useReturnScroll } from '../../../../shared/admin/grid/useReturnScroll';
import { EmptyState, ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { WEIGHT_KEYS } from '../../../matching/admin/weights';
import { useOptionChoices } from '../../../options/admin/useOptions';
import { paths } from '../../../vacancies/admin/paths';
import { BANDS } from '../bands';
import { ComparePanel } from './ComparePanel';
import { KnockedOutFilter, knockedOutOf } from '../KnockedOutFilter';
import { isRanking, useListChanges } from '../live/useListChanges';
import { RankingTable, type RankingRow } from './RankingTable';
import { subjectOf, useDecisions } from '../useDecisions';
import { useVacancy, VacancyHead } from '../VacancyHead';
import { VacancyPicker } from '../VacancyPicker';
import { TrailContext } from '../walk/CandidacyLink';
import { usePeopleKeys } from '../walk/usePeopleKeys';

export function RankingPage() {
  const t = useT('admin-candidacies');
  const [params] = useSearchParams();
  const vacancyId = params.get('vacancyId') ?? '';
  if (vacancyId === '') {
    return (
      <>
        <PageHead title={t('ranking')} meta={t('pick.ranking_lead')} />
        <VacancyPicker to={(id) => paths.ranking(id)} />
      </>
    );
  }
  return <VacancyRanking key={vacancyId} vacancyId={vacancyId} />;
}

/** More columns do not fit on the screen. */
const MOST_COMPARED = 3;

function VacancyRanking({ vacancyId }: { vacancyId: string }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const { whole } = useFormats();
  const can = useCan();
  const state = useListState({ field: 'score', order: 'DESC' });
  const vacancy = useVacancy(vacancyId);
  const provinces = useOptionChoices('PROVINCE');
  const [chosen, setChosen] = useState<readonly RankingRow[]>([]);
  const [comparing, setComparing] = useState(false);
  const { page, perPage } = state;
  const band = state.get('band');
  const orNull = (name: string) => (state.get(name) === '' ? null : state.get(name));
  const filter = {
    q: orNull('q'),
    stageId: orNull('stage'),
    band: band === '' ? null : [band as MatchBand],
    province: orNull('province'),
    essentialsOnly: state.get('essentials') === '1' ? true : null,
    knockedOut: knockedOutOf(state.get('knocked')),
  };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['ranking', vacancyId, page, perPage, filter],
    queryFn: async ({ signal }) =>
      (await request(AdminRankingDocument, { vacancyId, page: { page, perPage }, filter }, { signal })).ranking,
    placeholderData: keepPreviousData,
  });
  const { askIfAllowed, dialog } = useDecisions(vacancy?.stages ?? []);
  usePeopleKeys((id, verb) => {
    const row = data?.items.find(({ candidacy }) => candidacy.id === id);
    if (row !== undefined) askIfAllowed(verb, subjectOf(row.candidacy));
  });
  useReturnScroll(data !== undefined);
  const first = (page - 1) * perPage;
  const trail = {
    ids: (data?.items ?? []).map(({ candidacy }) => candidacy.id),
    first,
    total: data?.total ?? 0,
    capped: data?.totalIsCapped === true,
    after: data === undefined || data.total <= first + data.items.length ? null : data.endCursor,
    source: { kind: 'ranking' as const, variables: { vacancyId, filter } },
  };
  const changes = useListChanges(vacancyId, isRanking);
  const weights = data?.weights;
  const used = WEIGHT_KEYS.filter((key) => weights !== undefined && weights[key] !== null);
  const names = used.map((key) => `${tm(`short.${key}`).toLowerCase()} ${whole(weights?.[key] ?? 0)}`).join(', ');
  const toggle = (row: RankingRow, on: boolean) =>
    setChosen((old) =>
      on ? [...old, row].slice(0, MOST_COMPARED) : old.filter(({ candidacy }) => candidacy.id !== row.candidacy.id),
    );
  const clear = () => {
    setChosen([]);
    setComparing(false);
  };
  return (
    <>
      <VacancyHead
        vacancyId={vacancyId}
        view="ranking"
        actions={
          vacancy?.actions.canEdit === true &&
          can('RANKING_EDIT_WEIGHTS') && (
            <Link className="a-btn" to={paths.publish(vacancyId)}>
              {t('change_weights')}
            </Link>
          )
        }
      />
      <div className="a-filt" role="search">
        <SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />
        <FilterSelect
          label={t('band')}
          all={t('bands_all')}
          value={band}
          choices={BANDS.map((one) => ({ value: one, label: tm(`band.${one}`) }))}
          onChange={(value) => state.set({ band: value })}
        />
        <FilterSelect
          label={t('stage')}
          all={t('stages_all')}
          value={state.get('stage')}
          choices={(vacancy?.stages ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(stage) => state.set({ stage })}
        />
        <FilterSelect
          label={t('province')}
          all={t('provinces_all')}
          value={state.get('province')}
          choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(province) => state.set({ province })}
        />
        <KnockedOutFilter
          vacancyId={vacancyId}
          value={state.get('knocked')}
          onChange={(knocked) => state.set({ knocked })}
        />
        <Check checked={state.get('essentials') === '1'} onChange={(on) => state.set({ essentials: on ? '1' : '' })}>
          {t('essentials_only')}
        </Check>
      </div>
      <ChangesBar {...changes} />
      {names !== '' && (
        <p className="m-legend a-meta">
          <span>{tm('legend.weights', { weights: names })}</span>
          <span>
            <i style={{ background: 'var(--c-fill)' }} />
            {tm('legend.met')}
          </span>
          <span>
            <i style={{ background: 'var(--c-gap)' }} />
            {tm('legend.gap')}
          </span>
          <span>
            <i className="is-missing" />
            {tm('legend.missing')}
          </span>
        </p>
      )}
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending || data === undefined ? (
        <LoadingState />
      ) : (
        <div className="a-card">
          {chosen.length > 0 && (
            <div className="a-sel" role="status">
              <b>{t('chosen', { count: chosen.length })}</b>
              <button
                type="button"
                className="a-btn is-s"
                disabled={chosen.length < 2}
                onClick={() => setComparing(true)}
              >
                {t('compare')}
              </button>
              <button type="button" className="a-btn is-s is-text" onClick={clear}>
                {t('clear_choice')}
              </button>
              <span className="a-meta">
                {t(chosen.length < 2 ? 'compare_hint' : 'compare_most', { most: MOST_COMPARED })}
              </span>
            </div>
          )}
          {data.items.length === 0 ? (
            <EmptyState title={t('empty.ranking')}>{t('empty.ranking_text')}</EmptyState>
          ) : (
            <>
              <TrailContext value={trail}>
                <RankingTable
                  rows={data.items}
                  stale={isPlaceholderData}
                  ranked={Object.values(filter).every((value) => value === null)}
                  chosen={chosen}
                  full={chosen.length >= MOST_COMPARED}
                  onToggle={toggle}
                />
              </TrailContext>
              <Pager
                page={page}
                perPage={perPage}
                shown={data.items.length}
                total={data.total}
                capped={data.totalIsCapped}
                onPage={state.setPage}
                onPerPage={state.setPerPage}
              />
            </>
          )}
        </div>
      )}
      {comparing && chosen.length > 1 && <ComparePanel rows={chosen} onClose={clear} />}
      <p className="a-meta" style={{ marginTop: 12 }}>
        {tm('fair')}
      </p>
      {dialog}
    </>
  );
}
