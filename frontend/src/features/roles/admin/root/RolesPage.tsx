import { Button, Card } from '@mui/material';
import { ListContextProvider, useGetList, type ListControllerResult } from 'react-admin';

import {
  AdminCreateRootRoleDocument,
  AdminDeleteRootRoleDocument,
  AdminUpdateRootRoleDocument,
  type AdminRootRoleFragment,
  type Permission,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { MenuButtons } from '../../../../shared/admin/records/MenuButtons';
import { MissingRecord } from '../../../../shared/admin/records/MissingRecord';
import { RecordDrawer } from '../../../../shared/admin/records/RecordDrawer';
import { RecordFacts } from '../../../../shared/admin/records/RecordFacts';
import { RecordLink } from '../../../../shared/admin/records/RecordLink';
import { useRecord } from '../../../../shared/admin/records/useRecord';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import type { FieldSpec, FormValues } from '../../../../shared/admin/commands/field-spec';
import { useCommandDialog } from '../../../../shared/admin/commands/useCommandDialog';

/** Permissions of root's roles, in the order of the menu. */
const PERMISSIONS = [
  'ROOT_ENTITIES',
  'ROOT_PARTNERS',
  'ROOT_CANDIDATES',
  'ROOT_TESTS',
  'ROOT_SUPPORT',
  'ROOT_PAGES',
  'ROOT_USERS',
  'ROOT_ROLES',
  'ROOT_OPTIONS',
  'ROOT_QUEUES',
  'AUDIT_VIEW',
] as const satisfies readonly Permission[];

const inputOf = ({ name = '', description = '', permissions = '' }: FormValues) => ({
  name,
  description,
  permissions: permissions.split(' ').filter(Boolean) as Permission[],
});

const startOf = ({ name, description, permissions }: AdminRootRoleFragment): FormValues => ({
  name,
  description,
  permissions: permissions.join(' '),
});

const LIST = '/root/roles';

/** Roles of root's users: roles as columns, permissions as rows. */
export function RolesPage() {
  const t = useT('admin-root-roles', 'admin-root');
  const can = useCan();
  const { list, whole } = useFormats();
  const { ask, dialog } = useCommandDialog();
  const record = useRecord<AdminRootRoleFragment>('rootRoles', LIST);
  const { data, error, refetch } = useGetList<AdminRootRoleFragment>('rootRoles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const fields: FieldSpec[] = [
    { name: 'name', label: t('roles.name') },
    { name: 'description', label: t('roles.description'), optional: true },
    {
      name: 'permissions',
      label: t('roles.permissions'),
      kind: 'many',
      // A user cannot grant a permission that they do not have.
      choices: PERMISSIONS.filter((name) => can(name)).map((name) => ({
        value: name,
        label: t(`roles.permission.${name}`),
      })),
    },
  ];
  const create = () =>
    ask({
      question: t('roles.create_question'),
      verb: t('create'),
      busy: t('creating'),
      done: t('roles.created'),
      fields,
      run: (values, key) => request(AdminCreateRootRoleDocument, { input: inputOf(values), key }),
    });
  const menuFor = (role: AdminRootRoleFragment): MenuAction[] => {
    const { id, version, name, users } = role;
    return [
      {
        key: 'edit',
        label: t('edit'),
        onSelect: () =>
          ask({
            question: t('roles.edit_question', { name }),
            text: t('roles.edit_text', { count: users, users: whole(users) }),
            verb: t('save'),
            busy: t('saving'),
            done: t('saved'),
            fields,
            edits: { resource: 'rootRoles', name, row: role, startOf },
            run: (values, _key, known) =>
              request(AdminUpdateRootRoleDocument, { id, version: known, input: inputOf(values) }),
          }),
      },
      {
        key: 'delete',
        label: t('remove'),
        danger: true,
        onSelect: () =>
          ask({
            question: t('roles.delete_question', { name }),
            text: t('roles.delete_text'),
            verb: t('remove'),
            busy: t('working'),
            done: t('roles.deleted'),
            danger: true,
            run: () => request(AdminDeleteRootRoleDocument, { id, version }),
          }),
      },
    ];
  };
  const changeable = (role: AdminRootRoleFragment) => !role.preset && role.permissions.every((name) => can(name));
  if (record.missing) {
    return <MissingRecord list={LIST} />;
  }
  return (
    // The roles have no grid, but links and the drawer follow their order too.
    <ListContextProvider value={{ data, page: 1, perPage: 100, total: data?.length } as ListControllerResult}>
      <PageHead
        title={t('roles.title')}
        meta={t('roles.meta')}
        actions={
          <Button variant="contained" color="primary" onClick={create}>
            {t('roles.create')}
          </Button>
        }
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState />
      ) : (
        <Card>
          {/* A scrolling frame must be focusable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="a-tw" tabIndex={0} role="region" aria-label={t('roles.title')}>
            <table className="a-t">
              <thead>
                <tr>
                  <th scope="col">{t('roles.permission_column')}</th>
                  {data.map((role) => (
                    <th scope="col" key={role.id}>
                      <RecordLink to={record.addressOf(role.id)}>{role.name}</RecordLink>{' '}
                      {changeable(role) && (
                        <ActionMenu label={t('actions_for', { name: role.name })} actions={menuFor(role)} />
                      )}
                      <div className="a-meta">
                        {t(role.preset ? 'roles.users_preset' : 'roles.users', {
                          count: role.users,
                          users: whole(role.users),
                        })}
                      </div>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {PERMISSIONS.map((name) => (
                  <tr key={name}>
                    <th scope="row">{t(`roles.permission.${name}`)}</th>
                    {data.map((role) => (
                      <td key={role.id}>
                        {role.permissions.includes(name) ? (
                          <>
                            <Icon name="check" />
                            <span className="a-sr">{t('roles.yes')}</span>
                          </>
                        ) : (
                          <span className="a-meta">{t('roles.no')}</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
      <RecordDrawer record={record} kind={t('roles.one')} nameOf={({ name }) => name}>
        {(role) => (
          <>
            <RecordFacts
              title={role.name}
              none={t('not_given')}
              rows={[
                [t('roles.description'), role.description],
                [t('roles.people'), whole(role.users)],
                [
                  t('roles.permissions'),
                  list(
                    PERMISSIONS.filter((name) => role.permissions.includes(name)).map((name) =>
                      t(`roles.permission.${name}`),
                    ),
                  ),
                ],
              ]}
            />
            {changeable(role) && <MenuButtons actions={menuFor(role)} />}
          </>
        )}
      </RecordDrawer>
      {dialog}
    </ListContextProvider>
  );
}
