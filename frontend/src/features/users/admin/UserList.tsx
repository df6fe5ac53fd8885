import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';

import {
  AdminStaffTabsDocument,
  type AdminStaffUserFragment,
  type StaffStatus,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu } from '../../../shared/admin/ui/ActionMenu';
import { Avatar } from '../../../shared/admin/ui/Avatar';
import { Email } from '../../../shared/ui/Email';
import { FilterSelect, SearchField } from '../../../shared/admin/ui/list/Filters';
import type { Column } from '../../../shared/admin/grid/columns';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { StatusTabs } from '../../../shared/admin/ui/list/StatusTabs';
import { useListState } from '../../../shared/admin/useListState';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { useT } from '../../../shared/i18n/useT';
import { useDepartments } from '../../departments/admin';
import { useRoles } from '../../roles/admin';
import { peoplePaths } from './paths';
import { UserStatus } from './UserTags';
import { useUserActions } from './useUserActions';
import './users.css';
import { Tag } from '../../../shared/admin/ui/Tag';

const TABS: Readonly<Record<'all' | 'active' | 'invited' | 'suspended', StaffStatus[]>> = {
  all: [],
  active: ['ACTIVE'],
  invited: ['INVITED'],
  suspended: ['SUSPENDED'],
};
type Tab = keyof typeof TABS;
type Row = AdminStaffUserFragment;

const isTab = (text: string): text is Tab => text in TABS;

export function UserList() {
  const t = useT('admin-users');
  const can = useCan();
  const navigate = useNavigate();
  const { whole } = useFormats();
  const state = useListState({ field: 'name', order: 'ASC' });
  const { choices } = useRoles();
  const departments = useDepartments();
  const { actionsFor, dialog } = useUserActions();
  const columns = useColumns();
  const { data: counts } = useQuery({
    queryKey: ['staff-tabs'],
    queryFn: ({ signal }) => request(AdminStaffTabsDocument, {}, { signal }),
    staleTime: 30_000,
  });
  const requestedStatus = state.get('status');
  const tab: Tab = isTab(requestedStatus) ? requestedStatus : 'all';
  const filter = { q: state.get('q'), roleId: state.get('role'), departmentId: state.get('department') };
  const invite = can('USER_ADD') && (
    <Button component={Link} variant="contained" color="primary" to={peoplePaths.invite}>
      {t('invite')}
    </Button>
  );
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
                invited: whole(counts.invited.total),
              })
        }
        actions={
          <>
            {can('USER_ADD') && (
              <Button component={Link} to={peoplePaths.create}>
                {t('create')}
              </Button>
            )}
            {invite}
          </>
        }
      />
      <StatusTabs
        label={t('columns.status')}
        current={tab}
        tabs={(Object.keys(TABS) as Tab[]).map((key) => ({
          key,
          label: t(`tabs.${key}`),
          to: key === 'all' ? peoplePaths.users : `${peoplePaths.users}?status=${key}`,
          count: counts?.[key],
        }))}
      />
      <Grid<Row>
        resource="users"
        label={t('table', { status: t(`tabs.${tab}`).toLocaleLowerCase() })}
        state={state}
        search={<SearchField label={t('search')} value={filter.q} onChange={(q) => state.set({ q })} />}
        filters={
          <>
            {choices.length > 0 && (
              <FilterSelect
                label={t('columns.role')}
                all={t('roles_all')}
                value={filter.roleId}
                choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(role) => state.set({ role })}
              />
            )}
            {departments.length > 0 && (
              <FilterSelect
                label={t('columns.departments')}
                all={t('departments_all')}
                value={filter.departmentId}
                choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(department) => state.set({ department })}
              />
            )}
          </>
        }
        filter={{ ...filter, status: TABS[tab] }}
        columns={columns}
        actions={(user) => (
          <ActionMenu
            label={t('actions_for', { name: user.name })}
            actions={[
              {
                key: 'open',
                label: t(can('USER_EDIT') ? 'edit' : 'open'),
                onSelect: () => void navigate(peoplePaths.user(user.id)),
              },
              ...actionsFor(user),
            ]}
          />
        )}
        filterNames={['q', 'role', 'department']}
        viewNames={['status']}
        empty={
          <EmptyState title={t(`empty.${tab}`)} action={invite}>
            {t(`empty.${tab}_text`)}
          </EmptyState>
        }
        emptyFiltered={t('empty.filtered')}
      />
      {dialog}
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT('admin-users');
  const self = useUser();
  const { days, list } = useFormats();
  return [
    {
      source: 'name',
      exports: ['name', 'email'],
      label: t('columns.name'),
      sortable: true,
      minWidth: 220,
      render: (user) => (
        <div className="u-who">
          <Avatar name={user.name} photo={user.photo} />
          <div>
            <RecordLink to={peoplePaths.user(user.id)}>{user.name}</RecordLink>
            {user.id === self.id && <Tag className="u-you">{t('you')}</Tag>}
            <div className="a-meta">
              <Email address={user.email} />
            </div>
          </div>
        </div>
      ),
    },
    {
      source: 'role',
      exports: ['role', 'office'],
      label: t('columns.role'),
      minWidth: 150,
      render: (user) => (
        <>
          {user.role.name}
          <div className="a-meta">{user.office}</div>
        </>
      ),
    },
    {
      source: 'departments',
      label: t('columns.departments'),
      minWidth: 140,
      render: ({ departments }) => (departments.length === 0 ? '–' : list(departments.map(({ name }) => name))),
    },
    {
      source: 'status',
      label: t('columns.status'),
      sortable: true,
      minWidth: 120,
      render: (user) => <UserStatus user={user} />,
    },
    {
      source: 'lastSeenAt',
      label: t('columns.seen'),
      numeric: true,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? <span className="a-meta">{t('never')}</span> : days(lastSeenAt),
    },
  ];
}
