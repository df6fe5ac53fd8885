import { Button } from '@mui/material';
import DensitySmall from '@mui/icons-material/DensitySmall';
import type { ReactNode } from 'react';

import { useT } from '../../i18n/useT';
import type { Column, Sort } from './columns';
import { FilterBar } from './FilterBar';

interface GridToolbarProps {
  search: ReactNode;
  filters: ReactNode;
  /** Filters with a value, without the search. */
  activeFilters: number;
  columns: readonly Pick<Column<never>, 'source' | 'label' | 'sortable'>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  /** Buttons of the list before the ones of every grid. */
  children: ReactNode;
}

/** Search and filters of a list, and how it is shown. On a phone, a button opens the filters. */
export function GridToolbar(props: GridToolbarProps) {
  const { search, filters, activeFilters, columns, sort, onSort, compact, onCompact, children } = props;
  const t = useT('admin');
  return (
    <div className="g-bar">
      <FilterBar search={search} label={t(filters ? 'grid.filters' : 'grid.sort')} active={activeFilters}>
        {filters}
        <SortChoice columns={columns} sort={sort} onSort={onSort} />
      </FilterBar>
      <div className="g-tools">
        {children}
        <Button
          className="g-density"
          aria-label={t('grid.compact')}
          aria-pressed={compact}
          title={t('grid.compact')}
          onClick={() => onCompact(!compact)}
        >
          <DensitySmall fontSize="small" />
        </Button>
      </div>
    </div>
  );
}

/** On a phone the table has no head to sort by. */
function SortChoice({ columns, sort, onSort }: Pick<GridToolbarProps, 'columns' | 'sort' | 'onSort'>) {
  const t = useT('admin');
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) {
    return null;
  }
  return (
    <select
      className="a-input g-sort"
      aria-label={t('grid.sort')}
      value={`${sort.field}.${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split('.');
        onSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {sortable.flatMap(({ source, label }) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${source}.${order}`} value={`${source}.${order}`}>
            {t(`grid.sort_${order}`, { name: label })}
          </option>
        )),
      )}
    </select>
  );
}
