import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';

import type { AdminClientFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { ClientEditor } from './ClientEditor';

/** `/clients/new` creates a client, `/clients/{id}` shows one. */
export function ClientPage() {
  const { id = 'new' } = useParams();
  const can = useCan();
  const { data, error, isPending, refetch } = useGetOne<AdminClientFragment>(
    'departments',
    { id },
    // The edited client is not reloaded in the background. A stale version is reported on save.
    {
      enabled: id !== 'new',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  if (id === 'new') {
    return <ClientEditor client={null} canEdit />;
  }
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState rows={6} />;
  }
  return <ClientEditor key={id} client={data} canEdit={can('DEPARTMENT_EDIT')} />;
}
