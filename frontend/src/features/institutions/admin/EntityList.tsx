import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { AdminEntityTabsDocument, type AdminEntityFragment, type EntityStatus } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { Email } from '../../../shared/ui/Email';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Grid } from '../../../shared/admin/grid/Grid';
import { MissingRecord } from '../../../shared/admin/records/MissingRecord';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { useRecord } from '../../../shared/admin/records/useRecord';
import { EmptyState } from '../../../shared/admin/ui/States';
import { StatusTabs } from '../../../shared/admin/ui/list/StatusTabs';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin';
import { EntityDrawer } from './EntityDrawer';
import { EntityStatusTag } from './EntityStatusTag';
import { useEntityCommands } from './useEntityCommands';

const TABS: Readonly<Record<'all' | 'requested' | 'active' | 'suspended' | 'declined', EntityStatus[]>> = {
  all: [],
  requested: ['REQUESTED'],
  active: ['ACTIVE'],
  suspended: ['SUSPENDED'],
  declined: ['DECLINED'],
};
type Tab = keyof typeof TABS;

const LIST = '/root/entities';

const isTab = (text: string): text is Tab => text in TABS;

export function EntityList() {
  const t = useT('admin-entities');
  const { dayYear, whole } = useFormats();
  const state = useListState({ field: 'name', order: 'ASC' });
  const record = useRecord<AdminEntityFragment>('entities', LIST);
  const requestedTab = state.get('status');
  const tab: Tab = isTab(requestedTab) ? requestedTab : 'all';
  const { data: counts } = useQuery({
    queryKey: ['entity-tabs'],
    queryFn: ({ signal }) => request(AdminEntityTabsDocument, {}, { signal }),
    staleTime: 30_000,
  });
  const q = state.get('q');
  const sector = state.get('sector');
  const sectors = useOptionChoices('SECTOR');
  const { create, dialog } = useEntityCommands();
  if (record.missing) {
    return <MissingRecord list={LIST} />;
  }
  return (
    <>
      <PageHead
        title={t('title')}
        meta={
          counts === undefined
            ? '\u00a0'
            : t('meta', {
                count: counts.all.total,
                all: whole(counts.all.total),
                requested: whole(counts.requested.total),
              })
        }
        actions={
          <Button variant="contained" color="primary" onClick={create}>
            {t('create')}
          </Button>
        }
      />
      <StatusTabs
        label={t('columns.status')}
        current={tab}
        tabs={(Object.keys(TABS) as Tab[]).map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: key === 'all' ? LIST : `${LIST}?status=${key}`,
          count: counts?.[key],
        }))}
      />
      <Grid<AdminEntityFragment>
        resource="entities"
        label={t('title')}
        state={state}
        search={<SearchField label={t('search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <FilterSelect
            label={t('columns.sector')}
            all={t('sectors_all')}
            value={sector}
            choices={sectors.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => state.set({ sector: value })}
          />
        }
        filter={{ q, sector, status: TABS[tab] }}
        columns={(rows) => {
          const mostVacancies = Math.max(0, ...rows.map(({ vacancyCount }) => vacancyCount));
          return [
            {
              source: 'name',
              exports: ['name', 'email'],
              label: t('columns.name'),
              sortable: true,
              minWidth: 220,
              render: (row) => (
                <>
                  <RecordLink to={record.addressOf(row.id)}>{row.name}</RecordLink>
                  <div className="a-meta">
                    <Email address={row.email} />
                  </div>
                </>
              ),
            },
            { source: 'province', label: t('columns.province'), render: (row) => row.province?.text.localized ?? '–' },
            { source: 'sector', label: t('columns.sector'), render: (row) => row.sector?.text.localized ?? '–' },
            { source: 'plan', label: t('columns.plan'), render: (row) => row.plan?.name ?? '–' },
            {
              source: 'staff',
              exports: ['users'],
              label: t('columns.staff'),
              numeric: true,
              render: (row) => whole(row.staffCount),
            },
            {
              source: 'vacancies',
              label: t('columns.vacancies'),
              numeric: true,
              render: (row) => <BarCell value={row.vacancyCount} max={mostVacancies} />,
            },
            { source: 'status', label: t('columns.status'), render: (row) => <EntityStatusTag status={row.status} /> },
            {
              source: 'createdAt',
              label: t('columns.created'),
              sortable: true,
              numeric: true,
              render: (row) => dayYear(row.createdAt),
            },
          ];
        }}
        filterNames={['q', 'sector']}
        viewNames={['status']}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        emptyFiltered={t('empty.filtered')}
      >
        <EntityDrawer record={record} />
      </Grid>
      {dialog}
    </>
  );
}
