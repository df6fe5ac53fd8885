import { Link } from 'react-router-dom';

import { AdminDeleteRoleDocument, type AdminRoleFragment } from '../../../generated/admin/graphql';
import { isStale } from '../../../shared/admin/data/error-texts';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { useCan } from '../../../shared/admin/data/access';
import { rolePaths } from './paths';

interface RoleDialogProps {
  level: Pick<AdminRoleFragment, 'id' | 'version' | 'name' | 'users'>;
  onDone: () => void;
  onClose: () => void;
}

/** Only a role without users can be deleted. */
export function RoleDialog({ level, onDone, onClose }: RoleDialogProps) {
  const t = useT('admin-roles');
  const can = useCan();
  const { id, version, name } = level;
  const command = useCommand(() => request(AdminDeleteRoleDocument, { id, version }), {
    done: () => t('remove.done', { name }),
    onDone,
  });
  const refused = isApiError(command.error, 'IN_USE') ? Number(command.error.params['count'] ?? 1) : 0;
  const holders = Math.max(level.users, refused);
  return (
    <QuestionDialog
      question={t('remove.question', { name })}
      verb={t('remove.verb')}
      busyVerb={t('remove.busy')}
      danger
      busy={command.isPending}
      blocked={holders > 0 ? '' : isStale(command.error) ? t('form.stale') : undefined}
      error={refused > 0 ? undefined : command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      {holders === 0 ? (
        <p>{t('remove.text')}</p>
      ) : (
        <p role="alert">
          {t('remove.in_use', { count: holders })}{' '}
          {can('USER_LIST') && <Link to={rolePaths.holders(id)}>{t('remove.in_use_link')}</Link>}
        </p>
      )}
    </QuestionDialog>
  );
}
