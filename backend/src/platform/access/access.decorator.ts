import { SetMetadata } from '@nestjs/common';

import type { ActorKind } from './actor';
import type { PermissionName } from './permission';

export const ACCESS_RULE = Symbol('access-rule');

export interface AccessRule {
  /** ANYONE allows calls without a session; every other kind requires a signed-in person of that kind. */
  kinds: readonly (ActorKind | 'ANYONE')[];
  /**
   * Required when STAFF or ROOT is among the kinds. Candidates and partners need none: their queries reach only their
   * own rows. If there are several permissions, the caller needs one of them; the service then checks which rows it covers.
   */
  permission?: PermissionName | readonly PermissionName[];
  /** Allows the call while the person still has to change the password. */
  beforePasswordChange?: true;
}

/** The permissions of a rule, of which a caller needs one; empty for a rule without permission. */
export const permissionsOf = ({ permission }: Pick<AccessRule, 'permission'>): readonly PermissionName[] =>
  permission === undefined ? [] : [permission].flat();

/**
 * Declares which kinds of person may call a root field, and with which permission. The guard refuses a root field
 * without this decorator, and a test reports it.
 */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS_RULE, rule);
