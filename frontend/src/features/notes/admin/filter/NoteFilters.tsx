import { FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import { useT } from '../../../../shared/i18n/useT';
import { NOTE_TYPES, type NoteFilterState } from './note-filter';

interface NoteFiltersProps extends NoteFilterState {
  /** Notes of the notepad have no type. */
  withType: boolean;
}

/** The search in the text of the notes, and the filter by where they were written. */
export function NoteFilters({ filter, change, withType }: NoteFiltersProps) {
  const t = useT('admin-notes');
  return (
    <div className="a-filt" role="search">
      <SearchField label={t('search')} value={filter.q} onChange={(q) => change({ q })} />
      {withType && (
        <FilterSelect
          label={t('type')}
          all={t('types_all')}
          value={filter.type}
          choices={NOTE_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(value) => change({ type: NOTE_TYPES.find((type) => type === value) ?? '' })}
        />
      )}
    </div>
  );
}
