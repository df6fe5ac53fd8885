import type { AccountStatus, MemberStatus } from '../../../generated/admin/graphql';
import { useFormats } from '../format';
import { useT } from '../../i18n/useT';
import { Tag, type Tone } from '../ui/Tag';

const TONES: Readonly<Record<AccountStatus | MemberStatus, Tone>> = {
  ACTIVE: 'ok',
  INVITED: 'warn',
  PENDING: 'warn',
  SUSPENDED: 'danger',
  BLOCKED: 'danger',
};

/** The status of an account, with the expiry of an open invitation. */
export function AccountStatusTag({ status, until }: { status: AccountStatus | MemberStatus; until?: string | null }) {
  const t = useT('admin-root');
  const { day } = useFormats();
  return (
    <>
      <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      {status === 'INVITED' && until !== null && until !== undefined && (
        <div className="a-meta">{t('invited_until', { day: day(until) })}</div>
      )}
    </>
  );
}
