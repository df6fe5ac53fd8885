import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { candidacyStates, DecisionKind } from '../candidacy.states';
import { unsolicitedStates } from '../unsolicited.states';
import type { LockedUnsolicitedApplication } from './unsolicited.repository';

export type UnsolicitedCommand = 'ANSWER' | 'ATTACH' | 'ARCHIVE' | 'RESTORE';

export const COMMAND_PERMISSIONS: Readonly<Record<UnsolicitedCommand, PermissionName>> = {
  ANSWER: 'APPLICATION_MESSAGE',
  ATTACH: 'APPLICATION_DECIDE',
  ARCHIVE: 'APPLICATION_DECIDE',
  RESTORE: 'APPLICATION_DECIDE',
};

/**
 * Returns the application if this person may do this now; otherwise throws the reason. The reach comes before the
 * version, so that a row outside the scope is NOT_FOUND.
 */
export function permitted(
  command: UnsolicitedCommand,
  actor: Actor,
  row: LockedUnsolicitedApplication | undefined,
  version: number,
): LockedUnsolicitedApplication {
  if (!row || !withinReach(actor, COMMAND_PERMISSIONS[command], row)) throw new DomainError('NOT_FOUND');
  if (row.version !== version) throw new DomainError('STALE_VERSION', { version: row.version });
  const allowed =
    row.anonymisedAt === null &&
    candidacyStates.allows(row.status, DecisionKind[command]) &&
    unsolicitedStates.allows(row.inboxState, command);
  if (!allowed) throw new DomainError('INVALID_STATE', { status: row.inboxState });
  if (command === 'ANSWER' && row.isUnwanted) throw new DomainError('INVALID_STATE', { reason: 'DO_NOT_CONTACT' });
  return row;
}
