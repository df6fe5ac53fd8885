import { useFormats } from '../../../../shared/admin/format';
import { Check, FilterSelect } from '../../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import type { DepartmentRow } from '../../../departments/admin';
import { useOptionChoices } from '../../../options/admin';
import { ENDED, PENDING_REASONS, SOON_DAYS, type ListStatus } from './list-states';

/** Names of the filters in the address. */
export const FILTERS = [
  'q',
  'department',
  'province',
  'type',
  'category',
  'visibility',
  'mine',
  'reason',
  'ended',
  'soon',
] as const;

interface VacancyFiltersProps {
  status: ListStatus;
  state: ListState;
  departments: readonly DepartmentRow[];
  awaiting: number;
}

const choices = (options: readonly { id: string; name: string }[]) =>
  options.map(({ id, name }) => ({ value: id, label: name }));

export function VacancyFilters({ status, state, departments, awaiting }: VacancyFiltersProps) {
  const t = useT('admin-vacancies');
  const { whole } = useFormats();
  const provinces = useOptionChoices('PROVINCE');
  const types = useOptionChoices('VACANCY_TYPE');
  const categories = useOptionChoices('VACANCY_CATEGORY');
  const select = (name: (typeof FILTERS)[number], label: string, all: string, options: ReturnType<typeof choices>) => (
    <FilterSelect
      label={label}
      all={all}
      value={state.get(name)}
      choices={options}
      onChange={(value) => state.set({ [name]: value })}
    />
  );
  return (
    <>
      {departments.length > 0 && select('department', t('department'), t('departments_all'), choices(departments))}
      {select('province', t('province'), t('provinces_all'), choices(provinces))}
      {select('type', t('form.type'), t('filter.types_all'), choices(types))}
      {select('category', t('form.category'), t('filter.categories_all'), choices(categories))}
      {select('visibility', t('form.visibility'), t('filter.visibilities_all'), [
        { value: 'PUBLIC', label: t('filter.public') },
        { value: 'PRIVATE', label: t('filter.private') },
      ])}
      {status === 'pending' &&
        select(
          'reason',
          t('filter.reason'),
          t('filter.reasons_all'),
          PENDING_REASONS.map((reason) => ({
            value: reason,
            label:
              reason === 'AWAITING_APPROVAL'
                ? t('filter.awaiting', { count: whole(awaiting) })
                : t(`pending.${reason}`),
          })),
        )}
      {status === 'expired' &&
        select(
          'ended',
          t('status'),
          t('filter.ended_all'),
          ENDED.map((one) => ({ value: one, label: t(`state.${one}`) })),
        )}
      {status === 'published' && (
        <Check checked={state.get('soon') !== ''} onChange={(soon) => state.set({ soon: soon ? '1' : '' })}>
          {t('filter.soon', { days: SOON_DAYS })}
        </Check>
      )}
      <Check checked={state.get('mine') !== ''} onChange={(mine) => state.set({ mine: mine ? '1' : '' })}>
        {t('filter.mine')}
      </Check>
    </>
  );
}
