import { Link } from 'react-router-dom';

import { AdminDeleteDepartmentDocument, type AdminClientFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { isStale } from '../../../shared/admin/data/error-texts';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { request } from '../../../shared/api/fetch-client';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { clientPaths } from './paths';

interface ClientDialogProps {
  client: Pick<AdminClientFragment, 'id' | 'version' | 'name' | 'vacancies'>;
  onDone: () => void;
  onClose: () => void;
}

/** A client can be deleted only without any vacancy, open or ended. */
export function ClientDialog({ client, onDone, onClose }: ClientDialogProps) {
  const t = useT('admin-places');
  const can = useCan();
  const { id, version, name } = client;
  const command = useCommand(() => request(AdminDeleteDepartmentDocument, { id, version }), {
    done: () => t('clients.remove.done', { name }),
    onDone,
  });
  const refused = isApiError(command.error, 'IN_USE') ? Number(command.error.params['count'] ?? 1) : 0;
  const vacancies = Math.max(client.vacancies, refused);
  return (
    <QuestionDialog
      question={t('clients.remove.question', { name })}
      verb={t('clients.remove.verb')}
      busyVerb={t('clients.remove.busy')}
      danger
      busy={command.isPending}
      blocked={vacancies > 0 ? '' : isStale(command.error) ? t('stale') : undefined}
      error={refused > 0 ? undefined : command.error}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      {vacancies === 0 ? (
        <p>{t('clients.remove.text')}</p>
      ) : (
        <p role="alert">
          {t('clients.remove.in_use', { count: vacancies })}{' '}
          {can('VACANCY_LIST') && <Link to={clientPaths.vacancies(id)}>{t('clients.remove.in_use_link')}</Link>}
        </p>
      )}
    </QuestionDialog>
  );
}
