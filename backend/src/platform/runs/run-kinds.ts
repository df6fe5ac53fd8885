import type { PermissionName } from '../access/permission';
import type { RunKind } from './run.types';

/** Whoever may start a run may also cancel it. */
export const CANCEL_PERMISSIONS: Readonly<Record<`${RunKind}`, PermissionName>> = {
  RESCORE: 'VACANCY_EDIT',
  REJECT_OPEN: 'VACANCY_EDIT',
  ADVANCE_CANDIDACIES: 'APPLICATION_DECIDE',
  APPROVE_CANDIDACIES: 'APPLICATION_DECIDE',
  REJECT_CANDIDACIES: 'APPLICATION_DECIDE',
  RESELECT_CANDIDACIES: 'APPLICATION_DECIDE',
  SEND_FEEDBACK: 'APPLICATION_MESSAGE',
  EMAIL_CANDIDACIES: 'APPLICATION_MESSAGE',
  SEND_VACANCY: 'DATABASE_SEND_VACANCY',
  READ_IMPORT: 'DATABASE_IMPORT',
  CONFIRM_IMPORT: 'DATABASE_IMPORT',
};

/**
 * The permissions that show runs. VACANCY_VIEW shows every run within its scope. The others show the runs that they start,
 * so that the person who may start a run can also follow and undo it.
 */
export const RUN_VIEWERS: readonly PermissionName[] = [
  ...new Set<PermissionName>(['VACANCY_VIEW', ...Object.values(CANCEL_PERMISSIONS)]),
];

/** Runs whose decisions can be undone for some time after their end. */
export const UNDOABLE_RUNS: readonly `${RunKind}`[] = [
  'REJECT_OPEN',
  'ADVANCE_CANDIDACIES',
  'APPROVE_CANDIDACIES',
  'REJECT_CANDIDACIES',
  'RESELECT_CANDIDACIES',
];
