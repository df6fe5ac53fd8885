import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';

import {
  AdminVacancyTabsDocument,
  type AdminVacancyRowFragment,
  type VacancyStatus,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/access';
import { useFormats } from '../../../shared/admin/format';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { ResourceTable } from '../../../shared/admin/ui/ResourceTable';
import { EmptyState } from '../../../shared/admin/ui/States';
import { StatusTabs } from '../../../shared/admin/ui/StatusTabs';
import { useListState } from '../../../shared/admin/useListState';
import type { Sort } from '../../../shared/admin/ui/ListTable';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { useDepartments } from '../../departments/admin/useDepartments';
import { useOptionChoices } from '../../options/admin/useOptions';
import { paths } from './paths';
import { useVacancyActions } from './useVacancyActions';
import { useVacancyColumns } from './useVacancyColumns';

/** The specification's four words; what was closed by hand or put away is shown with the expired ones. */
const STATES: Readonly<Record<string, { status: VacancyStatus[]; sort: Sort }>> = {
  published: { status: ['PUBLISHED'], sort: { field: 'endDate', order: 'ASC' } },
  pending: { status: ['PENDING'], sort: { field: 'publishAt', order: 'ASC' } },
  expired: { status: ['EXPIRED', 'CLOSED', 'ARCHIVED'], sort: { field: 'endDate', order: 'DESC' } },
  draft: { status: ['DRAFT'], sort: { field: 'createdAt', order: 'DESC' } },
};
const FIRST = 'published';

export function useVacancyCounts() {
  return useQuery({
    queryKey: ['vacancy-tabs'],
    queryFn: ({ signal }) => request(AdminVacancyTabsDocument, {}, { signal }),
    staleTime: 30_000,
  }).data;
}

export function VacancyList() {
  const t = useT('admin-vacancies');
  const { whole } = useFormats();
  const can = useCan();
  const [params] = useSearchParams();
  const wanted = params.get('status') ?? FIRST;
  const status = wanted in STATES ? wanted : FIRST;
  const shown = STATES[status] ?? { status: [], sort: { field: 'endDate', order: 'ASC' as const } };
  const state = useListState(shown.sort);
  const counts = useVacancyCounts();
  const provinces = useOptionChoices('PROVINCE');
  const departments = useDepartments();
  const columns = useVacancyColumns(status);
  const { actionsFor, dialog } = useVacancyActions();
  const filter = {
    status: shown.status,
    q: state.get('q'),
    departmentId: state.get('department'),
    province: state.get('province'),
  };
  const filtered = filter.q !== '' || filter.departmentId !== '' || filter.province !== '';
  const all =
    counts === undefined
      ? undefined
      : counts.published.total + counts.pending.total + counts.expired.total + counts.draft.total;
  const publish = can('VACANCY_ADD') && (
    <Link className="a-btn is-primary" to={paths.publish()}>
      {t('publish')}
    </Link>
  );
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          all === undefined
            ? '\u00a0'
            : t('meta', { count: all, all: whole(all), departments: whole(departments.length) })
        }
        actions={publish}
      />
      <StatusTabs
        label={t('status')}
        current={status}
        tabs={Object.keys(STATES).map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: paths.vacancies(key),
          count: counts?.[key as 'published' | 'pending' | 'expired' | 'draft'],
        }))}
      />
      <div className="a-filt" role="search">
        <SearchField label={t('search')} value={filter.q} onChange={(q) => state.set({ q })} />
        {departments.length > 0 && (
          <FilterSelect
            label={t('department')}
            all={t('departments_all')}
            value={filter.departmentId}
            choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(department) => state.set({ department })}
          />
        )}
        <FilterSelect
          label={t('province')}
          all={t('provinces_all')}
          value={filter.province}
          choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(province) => state.set({ province })}
        />
      </div>
      <ResourceTable<AdminVacancyRowFragment>
        resource="vacancies"
        label={t('table', { status: t(`tabs.${status}`).toLowerCase() })}
        state={state}
        filter={filter}
        columns={columns}
        actions={{ label: t('actions'), render: actionsFor }}
        empty={
          filtered ? (
            <EmptyState
              title={t('empty.filtered')}
              action={
                <button
                  type="button"
                  className="a-btn"
                  onClick={() => state.set({ q: '', department: '', province: '' })}
                >
                  {t('empty.clear')}
                </button>
              }
            />
          ) : (
            <EmptyState title={t(`empty.${status}`)} action={publish}>
              {t(`empty.${status}_text`)}
            </EmptyState>
          )
        }
      />
      {dialog}
    </>
  );
}
