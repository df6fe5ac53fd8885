import { useQuery } from '@tanstack/react-query';

import { AdminEntityProfileDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { ProfileForm } from './ProfileForm';
import './profile.css';

/** The institution's public profile, its settings and its plan. */
export function EntityProfilePage() {
  const can = useCan();
  const { data, error, refetch } = useQuery({
    queryKey: ['entity-profile'],
    queryFn: async ({ signal }) => (await request(AdminEntityProfileDocument, {}, { signal })).entityProfile,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data === undefined) {
    return error === null ? (
      <LoadingState rows={10} />
    ) : (
      <ErrorState wholePage error={error} onRetry={() => void refetch()} />
    );
  }
  return <ProfileForm profile={data} canEdit={can('INSTITUTION_EDIT')} />;
}
