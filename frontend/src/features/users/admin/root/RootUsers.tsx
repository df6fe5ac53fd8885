import { Button } from '@mui/material';
import { useGetList } from 'react-admin';

import {
  AdminInviteRootUserDocument,
  AdminReactivateRootUserDocument,
  AdminResendRootInvitationDocument,
  AdminSetRootUserRoleDocument,
  AdminSuspendRootUserDocument,
  type AdminRootRoleFragment,
  type AdminRootUserFragment,
} from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { Email } from '../../../../shared/ui/Email';
import { SearchField } from '../../../../shared/admin/ui/list/Filters';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { LOCALE_NAMES, LOCALES } from '../../../../shared/i18n/locale';
import { useT } from '../../../../shared/i18n/useT';
import { Grid } from '../../../../shared/admin/grid/Grid';
import { RecordLink } from '../../../../shared/admin/records/RecordLink';
import type { OpenRecord } from '../../../../shared/admin/records/useRecord';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { AccountStatusTag } from '../../../../shared/admin/commands/AccountStatusTag';
import type { FormValues } from '../../../../shared/admin/commands/field-spec';
import { useCommandDialog, useReasonField } from '../../../../shared/admin/commands/useCommandDialog';
import { useSuspension } from '../../../../shared/admin/commands/useSuspension';
import { UserDrawer, useSeenAt } from './UserDrawer';

const startOf = ({ role }: AdminRootUserFragment): FormValues => ({ roleId: role.id });

/** Root's users. Roles can be assigned only with the permission to list them. */
export function RootUsers({ record }: { record: OpenRecord<AdminRootUserFragment> }) {
  const t = useT('admin-root-users', 'admin-root');
  const can = useCan();
  const state = useListState({ field: 'name', order: 'ASC' });
  const reason = useReasonField();
  const givesRoles = can('ROOT_ROLES');
  const { data: roles = [] } = useGetList<AdminRootRoleFragment>(
    'rootRoles',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: givesRoles },
  );
  const choices = roles.map(({ id, name }) => ({ value: id, label: name }));
  const { ask, dialog } = useCommandDialog({ roleId: choices });
  const suspension = useSuspension(ask);
  const q = state.get('q');
  const invite = () =>
    ask({
      question: t('staff.invite_question'),
      text: t('staff.invite_text'),
      verb: t('invite'),
      busy: t('inviting'),
      done: t('invited'),
      fields: [
        { name: 'name', label: t('name') },
        { name: 'email', label: t('email'), kind: 'email' },
        { name: 'roleId', label: t('staff.role'), kind: 'select', none: t('choose') },
        {
          name: 'locale',
          label: t('mail_language'),
          kind: 'select',
          choices: LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] })),
        },
      ],
      start: { locale: 'pt' },
      run: ({ name = '', email = '', roleId = '', locale = 'pt' }, key) =>
        request(AdminInviteRootUserDocument, { input: { name, email, roleId, locale }, key }),
    });
  const seenAt = useSeenAt();
  const menuFor = (user: AdminRootUserFragment): MenuAction[] => {
    const { id, name } = user;
    const role: MenuAction = {
      key: 'role',
      label: t('staff.change_role'),
      onSelect: () =>
        ask({
          question: t('staff.role_question', { name }),
          text: t('staff.role_text'),
          verb: t('save'),
          busy: t('saving'),
          done: t('saved'),
          fields: [{ name: 'roleId', label: t('staff.role'), kind: 'select' }, reason],
          edits: { resource: 'rootUsers', name, row: user, startOf },
          run: (values, _key, version) =>
            request(AdminSetRootUserRoleDocument, {
              id,
              version,
              roleId: values['roleId'] ?? '',
              reason: values['reason'] ?? '',
            }),
        }),
    };
    const again: MenuAction = {
      key: 'again',
      label: t('resend'),
      onSelect: () =>
        ask({
          question: t('resend_question', { name }),
          text: t('resend_text'),
          verb: t('resend'),
          busy: t('inviting'),
          done: t('invited'),
          run: () => request(AdminResendRootInvitationDocument, { id }),
        }),
    };
    return [
      ...(user.status === 'INVITED' ? [again] : []),
      ...(givesRoles ? [role] : []),
      suspension(user, name, {
        suspend: (change) => request(AdminSuspendRootUserDocument, change),
        reactivate: (change) => request(AdminReactivateRootUserDocument, change),
      }),
    ];
  };
  return (
    <>
      <Grid<AdminRootUserFragment>
        resource="rootUsers"
        label={t('users.of_platform')}
        state={state}
        search={<SearchField label={t('staff.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        tools={
          givesRoles && (
            <Button variant="contained" color="primary" onClick={invite}>
              {t('staff.invite')}
            </Button>
          )
        }
        filter={{ q }}
        filterNames={['q']}
        empty={<EmptyState title={t('users.empty')} />}
        columns={[
          {
            source: 'name',
            exports: ['name', 'email'],
            label: t('name'),
            sortable: true,
            minWidth: 200,
            render: (user) => (
              <>
                <RecordLink to={record.addressOf(user.id)}>{user.name}</RecordLink>
                <div className="a-meta">
                  <Email address={user.email} />
                </div>
              </>
            ),
          },
          { source: 'role', label: t('staff.role'), render: (user) => user.role.name },
          {
            source: 'status',
            label: t('state'),
            render: (user) => <AccountStatusTag status={user.status} until={user.invitationExpiresAt ?? null} />,
          },
          {
            source: 'seen',
            exports: ['lastSeenAt'],
            label: t('last_seen'),
            numeric: true,
            render: seenAt,
          },
        ]}
        actions={(user) => <ActionMenu label={t('actions_for', { name: user.name })} actions={menuFor(user)} />}
      >
        <UserDrawer record={record} rows={(user) => [[t('staff.role'), user.role.name]]} actions={menuFor} />
      </Grid>
      {dialog}
    </>
  );
}
