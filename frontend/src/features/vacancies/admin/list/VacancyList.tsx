import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import type { AdminVacancyRowFragment, VacancyStatus, Visibility } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { Grid } from '../../../../shared/admin/grid/Grid';
import { ChangesBar } from '../../../../shared/admin/live/ChangesBar';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { useListState } from '../../../../shared/admin/useListState';
import { useUser } from '../../../../shared/auth/RequireUser';
import { useT } from '../../../../shared/i18n/useT';
import { useDepartments } from '../../../departments/admin';
import { ENDED, endOfSoon, LIST_STATUSES, LISTS, listStatusOf, PENDING_REASONS } from './list-states';
import { paths } from '../paths';
import { useVacancyActions } from '../actions/useVacancyActions';
import { useVacancyChanges } from '../live/useVacancyChanges';
import { useVacancyColumns } from './useVacancyColumns';
import { useVacancyCounts } from './useVacancyCounts';
import { FILTERS, VacancyFilters } from './VacancyFilters';

const VISIBILITIES: readonly Visibility[] = ['PUBLIC', 'PRIVATE'];
const one = <T extends string>(all: readonly T[], wanted: string): T | undefined => all.find((it) => it === wanted);

/** The tab in the address. */
const TAB = ['status'];

export function VacancyList() {
  const t = useT('admin-vacancies');
  const { whole } = useFormats();
  const can = useCan();
  const user = useUser();
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const status = listStatusOf(params.get('status'));
  const shown = LISTS[status];
  const state = useListState(shown.sort);
  const departments = useDepartments();
  const columns = useVacancyColumns(status);
  const { actionsFor, dialog } = useVacancyActions();
  /** Filters that apply to every tab and its count. */
  const common = {
    q: state.get('q'),
    departmentId: state.get('department'),
    province: state.get('province'),
    vacancyType: state.get('type'),
    category: state.get('category'),
    visibility: one(VISIBILITIES, state.get('visibility')),
    ownerId: state.get('mine') === '' ? '' : user.id,
  };
  const ended = one<VacancyStatus>(ENDED, state.get('ended'));
  const filter = {
    ...common,
    status: status === 'expired' && ended !== undefined ? [ended] : shown.status,
    ...(status === 'pending' ? { pendingReason: one(PENDING_REASONS, state.get('reason')) } : {}),
    ...(status === 'published' && state.get('soon') !== '' ? { endsBefore: endOfSoon(now) } : {}),
  };
  const changes = useVacancyChanges(shown.status);
  const all = useVacancyCounts();
  const counts = useVacancyCounts(common);
  const total = all === undefined ? 0 : LIST_STATUSES.reduce((sum, key) => sum + LISTS[key].count(all), 0);
  const publish = can('VACANCY_ADD') && (
    <Button component={Link} variant="contained" color="primary" to={paths.publish()}>
      {t('publish')}
    </Button>
  );
  /** A change of tab keeps these filters. Filters of one tab are dropped. */
  const tabTo = (key: string) => {
    const nextParams = new URLSearchParams(params);
    for (const name of ['page', 'sort', 'reason', 'ended', 'soon']) {
      nextParams.delete(name);
    }
    nextParams.set('status', key);
    return `${paths.vacancies()}?${nextParams.toString()}`;
  };
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          all === undefined
            ? '\u00a0'
            : t('meta', {
                count: total,
                all: whole(total),
                departments: t('clients', { count: departments.length, number: whole(departments.length) }),
              })
        }
        actions={publish}
      />
      <StatusTabs
        label={t('status')}
        current={status}
        tabs={LIST_STATUSES.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: tabTo(key),
          count: counts === undefined ? undefined : { total: LISTS[key].count(counts) },
        }))}
      />
      <ChangesBar {...changes} />
      <Grid<AdminVacancyRowFragment>
        resource="vacancies"
        label={t('table', { status: t(`tabs.${status}`).toLowerCase() })}
        state={state}
        filter={filter}
        search={<SearchField label={t('search')} value={state.get('q')} onChange={(q) => state.set({ q })} />}
        filters={
          <VacancyFilters
            status={status}
            state={state}
            departments={departments}
            awaiting={counts?.awaitingApproval ?? 0}
          />
        }
        columns={columns}
        actions={actionsFor}
        filterNames={FILTERS}
        viewNames={TAB}
        empty={
          <EmptyState title={t(`empty.${status}`)} action={publish}>
            {t(`empty.${status}_text`)}
          </EmptyState>
        }
        emptyFiltered={t('empty.filtered')}
      />
      {dialog}
    </>
  );
}
