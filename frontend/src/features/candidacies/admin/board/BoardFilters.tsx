import type { ReactNode } from 'react';

import type { BoardOrder } from '../../../../generated/admin/graphql';
import { FilterBar } from '../../../../shared/admin/grid/FilterBar';
import '../../../../shared/admin/grid/grid.css';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { BandFilter, EssentialsFilter } from '../CandidacyFilters';
import { BOARD_PARAMS } from '../filters/more-filters';
import { MoreFilters } from '../filters/MoreFilters';
import { WaitingFilter } from '../WaitingFilter';

type AddressedState = Pick<ListState, 'get' | 'set'>;

export const boardOrderOf = ({ get }: Pick<ListState, 'get'>): BoardOrder =>
  get('order') === 'waiting' ? 'WAITING' : 'SCORE';

interface BoardFiltersProps {
  vacancyId: string;
  state: AddressedState;
  /** Saved views. */
  views: ReactNode;
}

export function BoardFilters({ vacancyId, state, views }: BoardFiltersProps) {
  const t = useT('admin-candidacies');
  const ta = useT('admin');
  const active = BOARD_PARAMS.filter((name) => name !== 'q' && state.get(name) !== '').length;
  return (
    <div className="g-bar">
      <FilterBar
        label={ta('grid.filters')}
        active={active}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
      >
        <BandFilter state={state} />
        <WaitingFilter state={state} />
        <EssentialsFilter state={state} />
        <select
          className="a-input"
          aria-label={t('order')}
          value={boardOrderOf(state)}
          onChange={({ target }) => state.set({ order: target.value === 'WAITING' ? 'waiting' : '' })}
        >
          <option value="SCORE">{t('orders.score')}</option>
          <option value="WAITING">{t('orders.waiting')}</option>
        </select>
        <MoreFilters state={state} vacancyId={vacancyId} />
      </FilterBar>
      <div className="g-tools">{views}</div>
    </div>
  );
}
