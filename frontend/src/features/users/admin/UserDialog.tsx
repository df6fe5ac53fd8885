import {
  AdminEndUserSessionsDocument,
  AdminReactivateUserDocument,
  AdminResendInvitationDocument,
  AdminSuspendUserDocument,
  type AdminStaffUserFragment,
} from '../../../generated/admin/graphql';
import { isStale } from '../../../shared/admin/data/error-texts';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { request } from '../../../shared/api/fetch-client';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';

export type UserVerb = 'suspend' | 'reactivate' | 'resend' | 'sessions';
export type ActionableUser = Pick<
  AdminStaffUserFragment,
  'id' | 'version' | 'name' | 'email' | 'status' | 'holdsMore' | 'lastAdministrator'
>;

function run(verb: UserVerb, { id, version }: ActionableUser): Promise<unknown> {
  switch (verb) {
    case 'suspend':
      return request(AdminSuspendUserDocument, { id, version });
    case 'reactivate':
      return request(AdminReactivateUserDocument, { id, version });
    case 'resend':
      return request(AdminResendInvitationDocument, { id });
    case 'sessions':
      return request(AdminEndUserSessionsDocument, { id });
  }
}

interface UserDialogProps {
  verb: UserVerb;
  user: ActionableUser;
  onClose: () => void;
}

export function UserDialog({ verb, user, onClose }: UserDialogProps) {
  const t = useT('admin-users');
  const { name, email } = user;
  const command = useCommand(() => run(verb, user), {
    done: () => t(`dialog.${verb}_done`, { name, email }),
    onDone: onClose,
  });
  const own = isApiError(command.error, 'LAST_ADMINISTRATOR')
    ? t('form.last_administrator')
    : isApiError(command.error, 'FORBIDDEN') && command.error.params['reason'] === 'HOLDS_MORE'
      ? t('form.holds_more')
      : null;
  return (
    <QuestionDialog
      question={t(`dialog.${verb}_question`, { name })}
      verb={t(`dialog.${verb}_verb`)}
      busyVerb={t(`dialog.${verb}_busy`)}
      danger={verb === 'suspend'}
      busy={command.isPending}
      blocked={own !== null ? '' : isStale(command.error) ? t('dialog.stale') : undefined}
      error={own === null ? command.error : new ApiError([{ code: 'SHOWN', message: own }])}
      onConfirm={() => command.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t(`dialog.${verb}_text`, { email })}</p>
    </QuestionDialog>
  );
}
