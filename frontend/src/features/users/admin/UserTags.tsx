import type { AdminStaffUserFragment, StaffStatus } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { Tag, type Tone } from '../../../shared/admin/ui/Tag';

const TONES: Readonly<Record<StaffStatus, Tone>> = { ACTIVE: 'ok', INVITED: 'info', SUSPENDED: 'danger' };

export function invitationIsOver({ status, invitationExpiresAt }: InvitedUser, now: Date = new Date()): boolean {
  return status === 'INVITED' && invitationExpiresAt !== null && new Date(invitationExpiresAt) <= now;
}

type InvitedUser = Pick<AdminStaffUserFragment, 'status' | 'invitationExpiresAt'>;

/** Status of the user, with the expiry of an open invitation. */
export function UserStatus({ user }: { user: InvitedUser }) {
  const t = useT('admin-users');
  const { dayTime } = useFormats();
  const over = invitationIsOver(user);
  const at = user.invitationExpiresAt;
  return (
    <>
      <Tag tone={over ? 'warn' : TONES[user.status]}>{t(over ? 'status.EXPIRED' : `status.${user.status}`)}</Tag>
      {user.status === 'INVITED' && at !== null && (
        <div className="a-meta">{t(over ? 'invitation.over' : 'invitation.until', { at: dayTime(at) })}</div>
      )}
    </>
  );
}
