import type { AccountStatus, MemberStatus } from '../../../generated/admin/graphql';
import { useFormats } from '../format';
import { useT } from '../../i18n/useT';

const TONES: Readonly<Record<AccountStatus | MemberStatus, string>> = {
  ACTIVE: 'is-ok',
  INVITED: 'is-warn',
  PENDING: 'is-warn',
  SUSPENDED: 'is-danger',
  BLOCKED: 'is-danger',
};

/** The status of an account, with the expiry of an open invitation. */
export function AccountStatusTag({ status, until }: { status: AccountStatus | MemberStatus; until?: string | null }) {
  const t = useT('admin-root');
  const { day } = useFormats();
  return (
    <>
      <span className={`a-tag ${TONES[status]}`}>{t(`status.${status}`)}</span>
      {status === 'INVITED' && until !== null && until !== undefined && (
        <div className="a-meta">{t('invited_until', { day: day(until) })}</div>
      )}
    </>
  );
}
