import type { OptionList } from '../../../generated/public/graphql';
import { useOptions } from '../../options/public/useOptions';
import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { activeFilters, type FilterName } from './board-state';

const LIST_OF: Readonly<Record<FilterName, OptionList>> = {
  province: 'PROVINCE',
  type: 'VACANCY_TYPE',
  category: 'VACANCY_CATEGORY',
  area: 'EXPERTISE_AREA',
};

/** The active filters, each of which can be taken away. */
export function FilterChips({ search, onRemove }: { search: URLSearchParams; onRemove: (name: FilterName) => void }) {
  const t = useT('vacancies');
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <div className="u-chips" role="group" aria-label={t('active_filters')}>
      {active.map((name) => (
        <FilterChip key={name} name={name} value={search.get(name) ?? ''} onRemove={() => onRemove(name)} />
      ))}
    </div>
  );
}

function FilterChip({ name, value, onRemove }: { name: FilterName; value: string; onRemove: () => void }) {
  const t = useT('vacancies');
  const { choices } = useOptions(LIST_OF[name]);
  const text = choices.find((choice) => choice.key === value)?.text ?? t(name);
  return (
    <button type="button" className="u-chip" onClick={onRemove}>
      {text}
      <span className="u-x">
        <Icon name="x" small />
        <span className="u-sr">{t('remove')}</span>
      </span>
    </button>
  );
}
