import { FilterChip, UsedFilters } from '../../../shared/admin/ui/filters/UsedFilters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { panelParams, type PanelParam, usedParams } from './filters';
import { usePanelFields } from './usePanelFields';

interface DatabaseChipsProps {
  state: Pick<ListState, 'get' | 'set'>;
  compact?: boolean;
}

/** The filters of the panel that are in use, each with a button that removes it. */
export function DatabaseChips({ state: { get, set }, compact = false }: DatabaseChipsProps) {
  const t = useT('admin-filters');
  const fields = usePanelFields(get('place'));
  const used = usedParams(get, compact);
  const valueOf = (param: PanelParam): string =>
    param === 'near'
      ? t('yes')
      : get(param)
          .split(',')
          .map((key) => fields[param].choices.find(({ id }) => id === key)?.name ?? '…')
          .join(', ');
  return (
    <UsedFilters
      count={used.length}
      onClear={() => set(Object.fromEntries(panelParams(compact).map((param) => [param, ''])))}
    >
      {used.map((param) => (
        <FilterChip
          key={param}
          name={fields[param].label}
          value={valueOf(param)}
          onRemove={() => set({ [param]: '' })}
        />
      ))}
    </UsedFilters>
  );
}
