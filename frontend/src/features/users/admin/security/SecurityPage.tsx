import { useQuery } from '@tanstack/react-query';

import { AdminSecurityDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { PageHead } from '../../../../shared/admin/ui/PageHead';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useUser } from '../../../../shared/auth/RequireUser';
import { useT } from '../../../../shared/i18n/useT';
import { PasswordCard } from './PasswordCard';
import { PolicyCard } from './PolicyCard';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';
import './security.css';

/** Security of the account, in every administration area. */
export function SecurityPage() {
  const t = useT('admin-account');
  const can = useCan();
  const { type } = useUser();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => request(AdminSecurityDocument, {}, { signal }),
  });
  return (
    <>
      <PageHead title={t('security.title')} meta={t('security.lead')} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending || data === undefined ? (
        <LoadingState />
      ) : (
        <div className="a-grid a-two">
          <div className="a-stack">
            <SessionsCard sessions={data.sessions} />
            <PasswordCard changedAt={data.security.passwordChangedAt} />
          </div>
          <aside className="a-stack">
            <TwoFactorCard security={data.security} />
            {type === 'ENTITY' && can('INSTITUTION_EDIT') && <PolicyCard />}
          </aside>
        </div>
      )}
    </>
  );
}
