import {
  AdminEndEntityUserSessionsDocument,
  AdminReactivateEntityUserDocument,
  AdminStartEntityUserResetDocument,
  AdminSuspendEntityUserDocument,
  type AdminEntityUserFragment,
  type MemberStatus,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { Email } from '../../../../shared/ui/Email';
import { FilterSelect, SearchField } from '../../../../shared/admin/ui/list/Filters';
import { useListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { Grid } from '../../../../shared/admin/grid/Grid';
import { RecordLink } from '../../../../shared/admin/records/RecordLink';
import type { OpenRecord } from '../../../../shared/admin/records/useRecord';
import { EmptyState } from '../../../../shared/admin/ui/States';
import { AccountStatusTag } from '../../../../shared/admin/commands/AccountStatusTag';
import { useCommandDialog, useReasonField } from '../../../../shared/admin/commands/useCommandDialog';
import { UserDrawer, useSeenAt } from './UserDrawer';

const STATES: readonly MemberStatus[] = ['ACTIVE', 'INVITED', 'SUSPENDED'];

/** Users of all institutions. */
export function EntityUsers({ record }: { record: OpenRecord<AdminEntityUserFragment> }) {
  const t = useT('admin-root-users', 'admin-root');
  const { whole } = useFormats();
  const state = useListState({ field: 'name', order: 'ASC' });
  const { ask, dialog } = useCommandDialog();
  const reason = useReasonField();
  const [q, status, entityId] = [state.get('q'), state.get('status'), state.get('entityId')];
  const seenAt = useSeenAt();
  const menuFor = (user: AdminEntityUserFragment): MenuAction[] => {
    const { id, version, name } = user;
    const verb = (key: 'suspend' | 'reactivate' | 'sessions' | 'reset', run: (text: string) => Promise<unknown>) => ({
      key,
      label: t(`users.${key}`),
      danger: key === 'suspend',
      onSelect: () =>
        ask({
          question: t(`users.${key}_question`, { name }),
          text: t(`users.${key}_text`),
          verb: t(`users.${key}`),
          busy: t('working'),
          done: t(`users.${key}_done`, { name }),
          danger: key === 'suspend',
          fields: [reason],
          run: (values) => run(values['reason'] ?? ''),
        }),
    });
    return [
      ...(user.status === 'SUSPENDED'
        ? [verb('reactivate', (text) => request(AdminReactivateEntityUserDocument, { id, version, reason: text }))]
        : [verb('suspend', (text) => request(AdminSuspendEntityUserDocument, { id, version, reason: text }))]),
      ...(user.sessions > 0
        ? [verb('sessions', (text) => request(AdminEndEntityUserSessionsDocument, { id, reason: text }))]
        : []),
      ...(user.status === 'ACTIVE'
        ? [verb('reset', (text) => request(AdminStartEntityUserResetDocument, { id, reason: text }))]
        : []),
    ];
  };
  return (
    <>
      <Grid<AdminEntityUserFragment>
        resource="entityUsers"
        label={t('users.of_entities')}
        state={state}
        search={<SearchField label={t('users.search')} value={q} onChange={(value) => state.set({ q: value })} />}
        filters={
          <FilterSelect
            label={t('state')}
            all={t('states_all')}
            value={status}
            choices={STATES.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            onChange={(value) => state.set({ status: value })}
          />
        }
        filter={{ q, entityId, status: status === '' ? [] : [status] }}
        filterNames={['q', 'status', 'entityId']}
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
          { source: 'entity', label: t('users.entity'), sortable: true, render: (user) => user.entity.name },
          {
            source: 'role',
            exports: ['role', 'office'],
            label: t('users.role'),
            render: (user) => (
              <>
                {user.roleName}
                {user.office !== null && <div className="a-meta">{user.office}</div>}
              </>
            ),
          },
          {
            source: 'status',
            label: t('state'),
            render: (user) => <AccountStatusTag status={user.status} until={user.invitationExpiresAt ?? null} />,
          },
          {
            source: 'sessions',
            label: t('users.sessions_open'),
            numeric: true,
            render: (user) => whole(user.sessions),
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
        <UserDrawer
          record={record}
          rows={(user) => [
            [t('users.entity'), user.entity.name],
            [t('users.role'), user.roleName],
            [t('users.office'), user.office],
            [t('users.sessions_open'), whole(user.sessions)],
          ]}
          actions={menuFor}
        />
      </Grid>
      {dialog}
    </>
  );
}
