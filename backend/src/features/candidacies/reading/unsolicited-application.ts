import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import type { OptionCacheService } from '../../options';
import type { Candidacy } from '../candidacy.entity';
import { candidacyStates, DecisionKind } from '../candidacy.states';
import { unsolicitedStates } from '../unsolicited.states';
import type { UnsolicitedActions, UnsolicitedApplication } from './unsolicited-application.types';

type InboxRow = Pick<Candidacy, 'status' | 'inboxState' | 'anonymisedAt'> & {
  departmentId: string | null;
  ownerId: string | null;
  isUnwanted: boolean;
};

/** Decides which actions are allowed. The API returns the result for the buttons and refuses every other call. */
export function unsolicitedActions(actor: Actor, row: InboxRow): UnsolicitedActions {
  const { inboxState: state } = row;
  const holds = (permission: PermissionName) =>
    actor.permissions.has(permission) && withinReach(actor, permission, row);
  const can = (event: 'ANSWER' | 'ATTACH' | 'ARCHIVE' | 'RESTORE', permission: PermissionName) =>
    state !== null &&
    row.anonymisedAt === null &&
    candidacyStates.allows(row.status, DecisionKind[event]) &&
    unsolicitedStates.allows(state, event) &&
    holds(permission);
  return {
    canAnswer: !row.isUnwanted && can('ANSWER', 'APPLICATION_MESSAGE'),
    canAttach: can('ATTACH', 'APPLICATION_DECIDE'),
    canArchive: can('ARCHIVE', 'APPLICATION_DECIDE'),
    canRestore: can('RESTORE', 'APPLICATION_DECIDE'),
    doNotContact: row.isUnwanted,
  };
}

/** Null for an application that was sent to a vacancy. */
export function unsolicitedApplication(
  actor: Actor,
  row: InboxRow & Pick<Candidacy, 'wantedPosition' | 'wantedAreas'>,
  options: OptionCacheService,
): UnsolicitedApplication | null {
  if (row.inboxState === null) return null;
  return {
    state: row.inboxState,
    position: row.wantedPosition,
    areas: options.many(row.wantedAreas ?? []),
    actions: unsolicitedActions(actor, row),
  };
}
