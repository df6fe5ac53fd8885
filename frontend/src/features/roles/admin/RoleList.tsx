import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { AdminRoleFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { BarCell } from '../../../shared/admin/ui/list/BarCell';
import { SearchField } from '../../../shared/admin/ui/list/Filters';
import { RecordLink } from '../../../shared/admin/records/RecordLink';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Grid } from '../../../shared/admin/grid/Grid';
import { EmptyState } from '../../../shared/admin/ui/States';
import { useListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { STAFF_GROUPS } from './grants';
import { rolePaths } from './paths';
import { RoleDialog } from './RoleDialog';
import { useRoles } from './useRoles';
import { Tag } from '../../../shared/admin/ui/Tag';

const MOST = STAFF_GROUPS.flatMap(({ permissions }) => permissions).length;

export function RoleList() {
  const t = useT('admin-roles');
  const can = useCan();
  const navigate = useNavigate();
  const { whole } = useFormats();
  const state = useListState({ field: 'name', order: 'ASC' });
  const { roles } = useRoles();
  const [asked, setAsked] = useState<AdminRoleFragment | null>(null);
  const q = state.get('q');
  const menuFor = (role: AdminRoleFragment): MenuAction[] => [
    {
      key: 'open',
      label: t(can('ROLE_EDIT') ? 'open' : 'view'),
      onSelect: () => void navigate(rolePaths.role(role.id)),
    },
    ...(can('ROLE_ADD')
      ? [{ key: 'copy', label: t('copy'), onSelect: () => void navigate(rolePaths.newRole(role.id)) }]
      : []),
    ...(can('ROLE_DELETE')
      ? [{ key: 'delete', label: t('delete'), danger: true, onSelect: () => setAsked(role) }]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t('title')}
        meta={roles === undefined ? '\u00a0' : t('meta', { count: roles.length, all: whole(roles.length) })}
        actions={
          can('ROLE_ADD') && (
            <Button component={Link} variant="contained" color="primary" to={rolePaths.newRole()}>
              {t('new')}
            </Button>
          )
        }
      />
      <Grid<AdminRoleFragment>
        resource="roles"
        label={t('table')}
        state={state}
        search={<SearchField label={t('search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filter={{ q }}
        columns={[
          {
            source: 'name',
            exports: ['name', 'description'],
            label: t('columns.name'),
            sortable: true,
            minWidth: 240,
            render: (role) => (
              <>
                <span className="a-tags">
                  <RecordLink to={rolePaths.role(role.id)}>{role.name}</RecordLink>
                  {role.preset !== null && <Tag>{t('preset.tag')}</Tag>}
                </span>
                {role.description !== '' && <div className="a-meta">{role.description}</div>}
              </>
            ),
          },
          {
            source: 'permissions',
            label: t('columns.permissions'),
            minWidth: 140,
            render: ({ permissions }) => (
              <BarCell value={permissions.length} max={MOST} width={120} meta={t('of_all', { all: whole(MOST) })} />
            ),
          },
          {
            source: 'people',
            exports: ['users'],
            label: t('columns.people'),
            numeric: true,
            render: (role) => <Holders level={role} />,
          },
        ]}
        actions={(role) => <ActionMenu label={t('actions_for', { name: role.name })} actions={menuFor(role)} />}
        filterNames={['q']}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        emptyFiltered={t('empty.filtered')}
      />
      {asked !== null && <RoleDialog level={asked} onDone={() => setAsked(null)} onClose={() => setAsked(null)} />}
    </>
  );
}

export function Holders({ level }: { level: Pick<AdminRoleFragment, 'id' | 'name' | 'users'> }) {
  const t = useT('admin-roles');
  const can = useCan();
  const { id, name, users } = level;
  if (users === 0) {
    return <span className="a-meta">{t('nobody')}</span>;
  }
  const words = t('people', { count: users });
  return can('USER_LIST') ? (
    <Link to={rolePaths.holders(id)} aria-label={t('people_with', { count: users, name })}>
      {words}
    </Link>
  ) : (
    words
  );
}
