import { Check, FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin';
import { BANDS } from './bands';
import type { StageChoice } from './decisions/DecisionDialog';
import { KnockedOutFilter } from './KnockedOutFilter';
import { WaitingFilter } from './WaitingFilter';

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

/** The filters that board and list share besides the band. */
export function ProgressFilters({ state, vacancyId }: FilterProps & { vacancyId: string }) {
  return (
    <>
      <WaitingFilter value={state.get('waiting')} onChange={(waiting) => state.set({ waiting })} />
      <AnswerFilter state={state} vacancyId={vacancyId} />
    </>
  );
}

function AnswerFilter({ state, vacancyId }: FilterProps & { vacancyId: string }) {
  return (
    <KnockedOutFilter
      vacancyId={vacancyId}
      value={state.get('knocked')}
      onChange={(knocked) => state.set({ knocked })}
    />
  );
}

export function EssentialsFilter({ state }: FilterProps) {
  const t = useT('admin-candidacies');
  return (
    <Check checked={state.get('essentials') === '1'} onChange={(on) => state.set({ essentials: on ? '1' : '' })}>
      {t('essentials_only')}
    </Check>
  );
}
