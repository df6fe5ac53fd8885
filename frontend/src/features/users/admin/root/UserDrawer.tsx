import type { ReactNode } from 'react';

import type { MemberStatus } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { AccountStatusTag } from '../../../../shared/admin/commands/AccountStatusTag';
import { MenuButtons } from '../../../../shared/admin/records/MenuButtons';
import { RecordDrawer } from '../../../../shared/admin/records/RecordDrawer';
import { RecordFacts } from '../../../../shared/admin/records/RecordFacts';
import type { OpenRecord } from '../../../../shared/admin/records/useRecord';
import type { MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { Email } from '../../../../shared/ui/Email';
import { useT } from '../../../../shared/i18n/useT';

interface ListedUser {
  id: string;
  name: string;
  email: string;
  status: MemberStatus;
  invitationExpiresAt?: string | null;
  lastSeenAt?: string | null;
}

/** The time of the last use of a user's account, in words. */
export function useSeenAt(): (user: Pick<ListedUser, 'lastSeenAt'>) => string {
  const t = useT('admin-root-users', 'admin-root');
  const { dayTime } = useFormats();
  return ({ lastSeenAt }) => (lastSeenAt === null || lastSeenAt === undefined ? t('never') : dayTime(lastSeenAt));
}

interface UserDrawerProps<User extends ListedUser> {
  record: OpenRecord<User>;
  /** The rows between the address and the time of the last use. */
  rows: (user: User) => readonly (readonly [string, ReactNode])[];
  actions: (user: User) => MenuAction[];
}

/** A drawer over the list with one user of an institution or of root. */
export function UserDrawer<User extends ListedUser>({ record, rows, actions }: UserDrawerProps<User>) {
  const t = useT('admin-root-users', 'admin-root');
  const seenAt = useSeenAt();
  return (
    <RecordDrawer record={record} kind={t('users.one')} nameOf={({ name }) => name}>
      {(user) => (
        <>
          <RecordFacts
            title={user.name}
            state={<AccountStatusTag status={user.status} until={user.invitationExpiresAt ?? null} />}
            none={t('not_given')}
            rows={[
              [t('email'), <Email key="email" address={user.email} />],
              ...rows(user),
              [t('last_seen'), seenAt(user)],
            ]}
          />
          <MenuButtons actions={actions(user)} />
        </>
      )}
    </RecordDrawer>
  );
}
