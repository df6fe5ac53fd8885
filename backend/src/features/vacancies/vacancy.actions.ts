import { withinReach } from '../../platform/access/reach';
import type { Actor } from '../../platform/access/actor';
import { vacancyStates, type VacancyStatus } from './vacancy.states';
import type { VacancyActions } from './vacancy.types';

export interface ActedOn {
  status: VacancyStatus;
  candidacies: number;
  departmentId: string | null;
  ownerId: string;
}

/** What this person may do to this vacancy now; the same answers draw the buttons and refuse the calls. */
export function vacancyActions(actor: Actor, vacancy: ActedOn): VacancyActions {
  const may = (permission: 'VACANCY_EDIT' | 'VACANCY_PUBLISH' | 'VACANCY_REMOVE') =>
    actor.permissions.has(permission) && withinReach(actor, permission, vacancy);
  const { status } = vacancy;
  return {
    canEdit: vacancyStates.allows(status, 'edit') && may('VACANCY_EDIT'),
    canPublish: vacancyStates.allows(status, 'submit') && may('VACANCY_PUBLISH'),
    canWithdraw: vacancyStates.allows(status, 'withdraw') && may('VACANCY_PUBLISH'),
    canUnpublish: vacancyStates.allows(status, 'unpublish') && vacancy.candidacies === 0 && may('VACANCY_PUBLISH'),
    canDelete: vacancyStates.allows(status, 'remove') && vacancy.candidacies === 0 && may('VACANCY_REMOVE'),
  };
}
