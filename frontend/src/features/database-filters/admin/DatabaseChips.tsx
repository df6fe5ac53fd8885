import { FilterChip, UsedFilters } from '../../../shared/admin/ui/filters/UsedFilters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { PANEL_PARAMS, type PanelParam, usedParams } from './filters';
import { usePanelFields } from './usePanelFields';

/** The filters of the panel that are in use, each with a button that removes it. */
export function DatabaseChips({ state: { get, set } }: { state: Pick<ListState, 'get' | 'set'> }) {
  const t = useT('admin-filters');
  const fields = usePanelFields();
  const used = usedParams(get);
  const valueOf = (param: PanelParam): string =>
    param === 'near'
      ? t('yes')
      : get(param)
          .split(',')
          .map((key) => fields[param].choices.find(({ id }) => id === key)?.name ?? '…')
          .join(', ');
  return (
    <UsedFilters count={used.length} onClear={() => set(Object.fromEntries(PANEL_PARAMS.map((param) => [param, ''])))}>
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
