import { useState } from 'react';

import { SearchChoice } from '../../../shared/admin/ui/form/SearchChoice';
import { SelectField } from '../../../shared/admin/ui/form/SelectField';
import type { FilterDraft } from '../../../shared/admin/ui/filters/filter-draft';
import { FilterDrawer } from '../../../shared/admin/ui/filters/FilterDrawer';
import { Check } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { panelParams, type PanelParam, usedParams } from './filters';
import { type PanelField, usePanelFields } from './usePanelFields';

interface DatabasePanelProps {
  state: Pick<ListState, 'get' | 'set'>;
  compact: boolean;
  onClose: () => void;
}

/** The filters on the profile that are not shown above the list. */
export default function DatabasePanel({ state, compact, onClose }: DatabasePanelProps) {
  const t = useT('admin-database');
  const params = panelParams(compact);
  const empty = Object.fromEntries(params.map((param) => [param, '']));
  const [values, setValues] = useState(() => Object.fromEntries(params.map((param) => [param, state.get(param)])));
  const fields = usePanelFields(values['place'] ?? '');
  const draft: FilterDraft = {
    get: (param) => values[param] ?? '',
    set: (changes) => setValues((old) => ({ ...old, ...changes })),
  };
  const used = usedParams(draft.get, compact);
  const shown = params.filter(
    (param) =>
      (param !== 'near' || draft.get('place') !== '') && (param !== 'languageLevel' || draft.get('language') !== ''),
  );
  return (
    <FilterDrawer
      title={t('filter.title')}
      filled={used.length > 0}
      onClear={() => setValues(empty)}
      onApply={() => {
        state.set({ ...empty, ...Object.fromEntries(used.map((param) => [param, draft.get(param)])) });
        onClose();
      }}
      onClose={onClose}
    >
      <div className="f-fields f-plain">
        {shown.map((param) => (
          <PanelInput key={param} param={param} field={fields[param]} draft={draft} />
        ))}
      </div>
    </FilterDrawer>
  );
}

interface PanelInputProps {
  param: PanelParam;
  field: PanelField;
  draft: FilterDraft;
}

function PanelInput({ param, field: { label, choices, typed, isLoading }, draft }: PanelInputProps) {
  const t = useT('admin-filters');
  const value = draft.get(param);
  const change = (next: string) => draft.set({ [param]: next });
  if (typed) {
    return (
      <div className="is-wide">
        <SearchChoice label={label} value={value} choices={choices} isLoading={isLoading} onChange={change} />
      </div>
    );
  }
  return param === 'near' ? (
    <div className="is-wide">
      <Check checked={value === '1'} onChange={(near) => change(near ? '1' : '')}>
        {label}
      </Check>
    </div>
  ) : (
    <div className="is-wide">
      <SelectField label={label} none={t('any')} value={value} choices={choices} onChange={change} />
    </div>
  );
}
