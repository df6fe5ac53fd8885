import { Check, FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin';
import { BANDS } from './bands';
import type { StageChoice } from './decisions/DecisionDialog';
import { AWAITING, statusChoiceOf, statusParamsOf, STATUSES } from './filters/row-filter';

interface FilterProps {
  state: Pick<ListState, 'get' | 'set'>;
}

export function BandFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  return (
    <FilterSelect
      label={t('band')}
      all={t('bands_all')}
      value={state.get('band')}
      choices={BANDS.map((band) => ({ value: band, label: tm(`band.${band}`) }))}
      onChange={(band) => state.set({ band })}
    />
  );
}

/** Nothing without the stages of a vacancy. */
export function StageFilter({ state, stages }: FilterProps & { stages: readonly StageChoice[] }) {
  const t = useT('admin-candidacies');
  return (
    stages.length > 0 && (
      <FilterSelect
        label={t('stage')}
        all={t('stages_all')}
        value={state.get('stage')}
        choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(stage) => state.set({ stage })}
      />
    )
  );
}

/** The statuses as choices. */
function useStatusChoices(): { value: string; label: string }[] {
  const t = useT('admin-candidacies');
  return STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }));
}

export function StatusFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  return (
    <FilterSelect
      label={t('columns.status')}
      all={t('statuses_all')}
      value={state.get('status')}
      choices={useStatusChoices()}
      onChange={(status) => state.set({ status })}
    />
  );
}

/** The choices of the ranking: each status, and "waits for feedback", which is a tab in the list of candidacies. */
export function useRankingStatusChoices(): { value: string; label: string }[] {
  const t = useT('admin-lists');
  return [...useStatusChoices(), { value: AWAITING, label: t('tabs.awaiting') }];
}

export function RankingStatusFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  return (
    <FilterSelect
      label={t('columns.status')}
      all={t('statuses_all')}
      value={statusChoiceOf(state)}
      choices={useRankingStatusChoices()}
      onChange={(choice) => state.set(statusParamsOf(choice))}
    />
  );
}

/** Filter by province of a list without a panel for places. */
export function ProvinceFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  const provinces = useOptionChoices('PROVINCE');
  return (
    <FilterSelect
      label={t('province')}
      all={t('provinces_all')}
      value={state.get('province')}
      choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(province) => state.set({ province })}
    />
  );
}

/**
 * Shown only if the address has a province, for example from a saved view. The panel of the list has the filter for
 * places.
 */
export const AddressProvinceFilter = ({ state }: FilterProps) =>
  state.get('province') !== '' && <ProvinceFilter state={state} />;

export function EssentialsFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  return (
    <Check checked={state.get('essentials') === '1'} onChange={(on) => state.set({ essentials: on ? '1' : '' })}>
      {t('essentials_only')}
    </Check>
  );
}
