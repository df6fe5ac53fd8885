import type { OptionList } from '../../../../generated/public/graphql';
import { useOptions } from '../../../options/public';
import { formatDay } from '../../../../shared/format/instants';
import { formatMoney } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { activeFilters, currencyOf, sinceOf, type ActiveFilter, type OptionFilter } from './board-state';

export const LIST_OF: Readonly<Record<OptionFilter, OptionList>> = {
  province: 'PROVINCE',
  district: 'DISTRICT',
  municipality: 'MUNICIPALITY',
  type: 'VACANCY_TYPE',
  category: 'VACANCY_CATEGORY',
  area: 'EXPERTISE_AREA',
  study: 'STUDY_AREA',
  language: 'LANGUAGE',
  sector: 'SECTOR',
};

/** The active filters with a remove button each. */
export function FilterChips({ search, onRemove }: { search: URLSearchParams; onRemove: (name: ActiveFilter) => void }) {
  const t = useT('filters');
  return (
    <div className="u-chips" role="group" aria-label={t('active_filters')}>
      {activeFilters(search).map((name) => (
        <button key={name} type="button" className="u-chip" onClick={() => onRemove(name)}>
          <FilterText name={name} search={search} />
          <span className="u-x">
            <Icon name="x" small />
            <span className="u-sr">{t('remove')}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

/** One filter as text, for a chip and a saved search. */
export function FilterText({ name, search }: { name: ActiveFilter; search: URLSearchParams }) {
  const t = useT('filters');
  const locale = useLocale();
  if (name === 'salary')
    return t('salary_at_least', {
      amount: formatMoney({ amount: search.get(name) ?? '', currency: currencyOf(search) }, locale),
    });
  if (name !== 'since') return <OptionText name={name} value={search.get(name) ?? ''} />;
  const since = search.get(name) ?? '';
  if (['1', '7', '30'].includes(since)) return t(`since_${since}`);
  const day = sinceOf(search);
  return day === null ? since : t('since_day', { day: formatDay(day, locale) });
}

function OptionText({ name, value }: { name: OptionFilter; value: string }) {
  const t = useT('filters');
  const { choices } = useOptions(LIST_OF[name]);
  return choices.find((choice) => choice.key === value)?.text ?? t(name);
}
