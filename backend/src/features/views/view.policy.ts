import type { Actor, ActorKind } from '../../platform/access/actor';
import type { PermissionName } from '../../platform/access/permission';
import { LIST_ACCESS, type ListName } from '../../platform/access/list-name';
import { isOwner } from '../../platform/access/shared-record';

/** Permission to delete the shared views of a colleague who left. */
const ADMINISTERS: Partial<Record<ActorKind, PermissionName>> = { STAFF: 'INSTITUTION_EDIT', ROOT: 'ROOT_USERS' };

export interface ViewFacts {
  list: ListName;
  ownerId: string;
  ownerHasLeft: boolean;
}

export function mayRead(actor: Actor, list: ListName): boolean {
  const { kind, permission } = LIST_ACCESS[list];
  return actor.kind === kind && actor.permissions.has(permission);
}

/** The repository has already refused a private view of somebody else (NOT_FOUND). */
export const maySee = (actor: Actor, view: ViewFacts): boolean => isOwner(actor, view) || mayRead(actor, view.list);

export function mayDelete(actor: Actor, view: ViewFacts): boolean {
  const permission = ADMINISTERS[actor.kind];
  return isOwner(actor, view) || (view.ownerHasLeft && permission !== undefined && actor.permissions.has(permission));
}
