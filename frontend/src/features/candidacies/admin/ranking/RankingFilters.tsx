import type { AdminRankingQuery } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Check, FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { WEIGHT_KEYS } from '../../../matching/admin/weights';
import { useOptionChoices } from '../../../options/admin/useOptions';
import { BANDS } from '../bands';
import { KnockedOutFilter } from '../KnockedOutFilter';
import type { StageChoice } from '../DecisionDialog';

interface RankingFiltersProps {
  vacancyId: string;
  state: ListState;
  stages: readonly StageChoice[];
}

export function RankingFilters({ vacancyId, state, stages }: RankingFiltersProps) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const provinces = useOptionChoices('PROVINCE');
  return (
    <div className="a-filt k-filt" role="search">
      <SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />
      <FilterSelect
        label={t('band')}
        all={t('bands_all')}
        value={state.get('band')}
        choices={BANDS.map((one) => ({ value: one, label: tm(`band.${one}`) }))}
        onChange={(value) => state.set({ band: value })}
      />
      <FilterSelect
        label={t('stage')}
        all={t('stages_all')}
        value={state.get('stage')}
        choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
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
  );
}

/** What the bar of a row means, and how much each part counts. */
export function Legend({ weights }: { weights: AdminRankingQuery['ranking']['weights'] | undefined }) {
  const tm = useT('admin-matching');
  const { whole } = useFormats();
  const used = WEIGHT_KEYS.filter((key) => weights !== undefined && weights[key] !== null);
  const names = used.map((key) => `${tm(`short.${key}`).toLowerCase()} ${whole(weights?.[key] ?? 0)}`).join(', ');
  return (
    names !== '' && (
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
    )
  );
}
