import { FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';

const DAYS = [5, 10, 20];

/** Converts the value of the address to the filter of the API; another number of the address counts too. */
export function waitingOf(value: string): { waitingDays?: number } {
  return /^[1-9]\d{0,2}$/.test(value) ? { waitingDays: Number(value) } : {};
}

/** Candidacies in progress that have been in their stage for more than some days. */
export function WaitingFilter({ state }: { state: Pick<ListState, 'get' | 'set'> }) {
  const t = useT('admin-candidacies');
  const value = state.get('waiting');
  const { waitingDays } = waitingOf(value);
  const choices = waitingDays === undefined || DAYS.includes(waitingDays) ? DAYS : [...DAYS, waitingDays];
  return (
    <FilterSelect
      label={t('waiting')}
      all={t('waiting_all')}
      value={waitingDays === undefined ? '' : value}
      choices={choices.map((days) => ({ value: String(days), label: t('waiting_over', { count: days }) }))}
      onChange={(waiting) => state.set({ waiting })}
    />
  );
}
