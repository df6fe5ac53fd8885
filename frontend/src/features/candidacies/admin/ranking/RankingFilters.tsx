import { useFormats } from '../../../../shared/admin/format';
import { FilterBar } from '../../../../shared/admin/grid/FilterBar';
import '../../../../shared/admin/grid/grid.css';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { WEIGHT_KEYS, type Weights } from '../../../matching/admin';
import {
  AddressProvinceFilter,
  BandFilter,
  EssentialsFilter,
  RankingStatusFilter,
  StageFilter,
  useRankingStatusChoices,
} from '../CandidacyFilters';
import type { StageChoice } from '../decisions/DecisionDialog';
import { ActiveFilters, type OtherFilter } from '../filters/ActiveFilters';
import { MORE_PARAMS } from '../filters/more-filters';
import { MoreFilters } from '../filters/MoreFilters';
import { statusChoiceOf } from '../filters/row-filter';
import { WaitingFilter } from '../WaitingFilter';

interface RankingFiltersProps {
  vacancyId: string;
  state: ListState;
  stages: readonly StageChoice[];
}

/** Names of the parameters in the address, without the search and the status. */
const FILTERS = ['band', 'stage', 'province', 'waiting', 'essentials', ...MORE_PARAMS];

/** The parameters of the address that a saved view stores. */
export const VIEW_PARAMS = ['q', 'status', 'awaiting', 'weights', ...FILTERS];

export function RankingFilters({ vacancyId, state, stages }: RankingFiltersProps) {
  const t = useT('admin-candidacies');
  const ta = useT('admin');
  const status = useStatusInUse(state);
  return (
    <div className="k-filt">
      <FilterBar
        label={ta('grid.filters')}
        active={FILTERS.filter((name) => state.get(name) !== '').length + status.length}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
      >
        <BandFilter state={state} />
        <StageFilter state={state} stages={stages} />
        <RankingStatusFilter state={state} />
        <AddressProvinceFilter state={state} />
        <WaitingFilter state={state} />
        <EssentialsFilter state={state} />
        <MoreFilters state={state} vacancyId={vacancyId} />
      </FilterBar>
      <ActiveFilters state={state} vacancyId={vacancyId} others={status} />
    </div>
  );
}

/** The status in use; none for all. */
function useStatusInUse(state: ListState): readonly OtherFilter[] {
  const t = useT('admin-candidacies');
  const choices = useRankingStatusChoices();
  const choice = choices.find(({ value }) => value === statusChoiceOf(state));
  return choice === undefined
    ? []
    : [{ params: ['status', 'awaiting'], name: t('columns.status'), value: choice.label }];
}

interface LegendProps {
  weights: Weights | undefined;
  /** True if the ranking uses tried weights instead of the weights of the vacancy. */
  tried: boolean;
}

/** The legend of the bar of a row, with the weight of each part. */
export function Legend({ weights, tried }: LegendProps) {
  const t = useT('admin-ranking');
  const tm = useT('admin-matching');
  const { whole } = useFormats();
  const used = WEIGHT_KEYS.filter((key) => weights !== undefined && weights[key] !== null);
  const names = used.map((key) => `${tm(`short.${key}`).toLowerCase()} ${whole(weights?.[key] ?? 0)}`).join(', ');
  return (
    names !== '' && (
      <p className="m-legend a-meta">
        <span>{tried ? t('what_if.legend', { weights: names }) : tm('legend.weights', { weights: names })}</span>
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
