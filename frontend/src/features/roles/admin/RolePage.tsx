import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';

import type { AdminRoleFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { grantsOf } from './grants';
import { RoleEditor } from './RoleEditor';
import { useGrantableScopes } from './useRoles';

/** `/roles/new` creates a role, `/roles/new?from=` copies the permissions of another, `/roles/{id}` shows one. */
export function RolePage() {
  const { id = 'new' } = useParams();
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const t = useT('admin-roles');
  const can = useCan();
  const roleId = id === 'new' ? from : id;
  const { data, error, isPending, refetch } = useGetOne<AdminRoleFragment>(
    'roles',
    { id: roleId },
    // The edited role is not reloaded in the background. A stale version is reported on save.
    {
      enabled: roleId !== '',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  const permissions = useGrantableScopes();
  if (permissions.error !== null) {
    return <ErrorState wholePage error={permissions.error} onRetry={() => void permissions.refetch()} />;
  }
  if (roleId !== '' && error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (permissions.data === undefined || (roleId !== '' && (isPending || data === undefined))) {
    return <LoadingState rows={8} />;
  }
  const grantable = permissions.data;
  if (data === undefined) {
    return <RoleEditor saved={null} start={{ name: '', description: '', grants: {} }} grantable={grantable} canEdit />;
  }
  const grants = grantsOf(data.permissions);
  return id === 'new' ? (
    <RoleEditor
      key={roleId}
      saved={null}
      from={data.name}
      start={{ name: t('form.copy_of', { name: data.name }), description: data.description, grants }}
      grantable={grantable}
      canEdit
    />
  ) : (
    <RoleEditor
      key={id}
      saved={data}
      start={{ name: data.name, description: data.description, grants }}
      grantable={grantable}
      canEdit={can('ROLE_EDIT')}
    />
  );
}
