import type { CandidateSource } from '../../../generated/admin/graphql';
import { SearchChoice } from '../../../shared/admin/ui/form/SearchChoice';
import { Check, FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices, type OptionChoice } from '../../options/admin';
import { useTags } from './tags/useTags';

const YEARS = ['1', '2', '3', '5', '8', '10', '15', '20'];
const ACTIVE_DAYS = ['7', '30', '90', '180', '365'];
const SALARIES = ['10000', '20000', '30000', '50000', '80000', '120000', '200000'];
export const SOURCES: readonly CandidateSource[] = ['CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN', 'CONSENT'];

const choicesOf = (options: readonly OptionChoice[]) => options.map(({ id, name }) => ({ value: id, label: name }));

/** The filters of the list. Those with long lists are found by typing. */
export function DatabaseFilters({ state }: { state: ListState }) {
  const t = useT('admin-database');
  const { get, set } = state;
  const provinces = useOptionChoices('PROVINCE');
  const districts = useOptionChoices('DISTRICT');
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const languages = useOptionChoices('LANGUAGE');
  const languageLevels = useOptionChoices('LANGUAGE_LEVEL');
  const availability = useOptionChoices('AVAILABILITY');
  const areas = useOptionChoices('EXPERTISE_AREA');
  const studies = useOptionChoices('STUDY_AREA');
  const skills = [...useOptionChoices('SKILL'), ...useOptionChoices('TOOL')];
  const { data: tags = [] } = useTags();
  const select = (name: string, label: string, all: string, choices: readonly { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      all={all}
      value={get(name)}
      choices={choices}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const found = (name: string, label: string, choices: readonly OptionChoice[]) => (
    <SearchChoice label={label} value={get(name)} choices={choices} onChange={(id) => set({ [name]: id })} />
  );
  return (
    <>
      {select(
        'tag',
        t('filter.tag'),
        t('filter.tag_all'),
        tags.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'source',
        t('filter.source'),
        t('filter.source_all'),
        SOURCES.map((source) => ({ value: source, label: t(`source.${source}`) })),
      )}
      {select('level', t('filter.level'), t('filter.level_all'), choicesOf(levels))}
      {select(
        'years',
        t('filter.years'),
        t('filter.years_all'),
        YEARS.map((years) => ({ value: years, label: t('filter.years_least', { count: Number(years) }) })),
      )}
      {select('language', t('filter.language'), t('filter.language_all'), choicesOf(languages))}
      {get('language') !== '' &&
        select('languageLevel', t('filter.language_level'), t('filter.language_level_all'), choicesOf(languageLevels))}
      {select('availability', t('filter.availability'), t('filter.availability_all'), choicesOf(availability))}
      {select(
        'salary',
        t('filter.salary'),
        t('filter.salary_all'),
        SALARIES.map((amount) => ({ value: amount, label: t('filter.salary_most', { amount: Number(amount) }) })),
      )}
      {select(
        'active',
        t('filter.active'),
        t('filter.active_all'),
        ACTIVE_DAYS.map((days) => ({ value: days, label: t('filter.active_days', { count: Number(days) }) })),
      )}
      <div className="d-found">
        {found('place', t('filter.place'), [...provinces, ...districts])}
        {found('skill', t('filter.skill'), skills)}
        {found('area', t('filter.area'), areas)}
        {found('study', t('filter.study'), studies)}
      </div>
      {get('place') !== '' && (
        <Check checked={get('near') === '1'} onChange={(near) => set({ near: near ? '1' : '' })}>
          {t('filter.near')}
        </Check>
      )}
    </>
  );
}
