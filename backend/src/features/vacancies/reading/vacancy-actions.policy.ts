import { withinReach } from '../../../platform/access/reach';
import type { Actor } from '../../../platform/access/actor';
import { PendingReason, vacancyStates, VacancyStatus } from '../vacancy.states';
import type { VacancyActions } from './vacancy-actions.types';

export interface ActedOn {
  status: VacancyStatus;
  pendingReason: PendingReason | null;
  /** Removed by the platform; cannot be published again. */
  removed: boolean;
  /** `stored` of `countOf`. */
  candidacies: number;
  departmentId: string | null;
  ownerId: string;
}

type VacancyPermission = 'VACANCY_ADD' | 'VACANCY_EDIT' | 'VACANCY_PUBLISH' | 'VACANCY_APPROVE' | 'VACANCY_REMOVE';

/** Actions that this person may take now. The API returns them for the buttons and refuses every other call. */
export function vacancyActions(actor: Actor, vacancy: ActedOn): VacancyActions {
  const may = (permission: VacancyPermission) =>
    actor.permissions.has(permission) && withinReach(actor, permission, vacancy);
  const { status } = vacancy;
  const unused = vacancy.candidacies === 0;
  const isAwaitingApproval = vacancy.pendingReason === PendingReason.AWAITING_APPROVAL;
  return {
    canEdit: vacancyStates.allows(status, 'edit') && may('VACANCY_EDIT'),
    canPublish: vacancyStates.allows(status, 'submit') && !vacancy.removed && may('VACANCY_PUBLISH'),
    canWithdraw: vacancyStates.allows(status, 'withdraw') && may('VACANCY_PUBLISH'),
    canApprove: vacancyStates.allows(status, 'approve') && isAwaitingApproval && may('VACANCY_APPROVE'),
    canRefuse: vacancyStates.allows(status, 'refuse') && isAwaitingApproval && may('VACANCY_APPROVE'),
    canUnpublish: vacancyStates.allows(status, 'unpublish') && unused && may('VACANCY_PUBLISH'),
    canClose: vacancyStates.allows(status, 'close') && may('VACANCY_PUBLISH'),
    canRepublish: vacancyStates.allows(status, 'republish') && !vacancy.removed && may('VACANCY_PUBLISH'),
    canArchive: vacancyStates.allows(status, 'archive') && may('VACANCY_PUBLISH'),
    canClone: vacancyStates.allows(status, 'clone') && may('VACANCY_ADD'),
    canShare: status === VacancyStatus.PUBLISHED && may('VACANCY_PUBLISH'),
    canDelete: vacancyStates.allows(status, 'remove') && unused && may('VACANCY_REMOVE'),
  };
}
