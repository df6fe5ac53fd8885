import { useState, type ReactNode } from 'react';

import { useCan } from '../../../shared/admin/data/access';
import type { MenuAction } from '../../../shared/admin/ui/ActionMenu';
import { useUser } from '../../../shared/auth/RequireUser';
import { useT } from '../../../shared/i18n/useT';
import { UserDialog, type ActionableUser, type UserVerb } from './UserDialog';

interface UserActionsState {
  /** The commands that the signed-in user may run on this user, for a menu or buttons. */
  actionsFor: (user: ActionableUser) => MenuAction[];
  dialog: ReactNode;
}

/**
 * A user has no commands for the own account, which has its own pages, and none for a user with more permissions. The
 * last administrator cannot be suspended. The API also refuses commands on a user with more permissions and the
 * suspension of the last administrator.
 */
export function useUserActions(): UserActionsState {
  const t = useT('admin-users');
  const can = useCan();
  const self = useUser();
  const [asked, setAsked] = useState<{ verb: UserVerb; user: ActionableUser } | null>(null);
  const entry = (allowed: boolean, verb: UserVerb, user: ActionableUser): MenuAction[] =>
    allowed
      ? [
          {
            key: verb,
            label: t(`dialog.${verb}_menu`),
            danger: verb === 'suspend',
            onSelect: () => setAsked({ verb, user }),
          },
        ]
      : [];
  return {
    actionsFor: (user) =>
      user.id === self.id || user.holdsMore
        ? []
        : [
            ...entry(user.status === 'INVITED' && can('USER_ADD'), 'resend', user),
            ...entry(user.status === 'ACTIVE' && can('USER_EDIT'), 'sessions', user),
            ...entry(user.status === 'SUSPENDED' && can('USER_DELETE'), 'reactivate', user),
            ...entry(user.status !== 'SUSPENDED' && !user.lastAdministrator && can('USER_DELETE'), 'suspend', user),
          ],
    dialog: asked !== null && <UserDialog verb={asked.verb} user={asked.user} onClose={() => setAsked(null)} />,
  };
}
