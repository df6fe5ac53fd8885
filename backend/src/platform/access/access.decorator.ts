import { SetMetadata } from '@nestjs/common';

import type { ActorKind } from './actor';
import type { PermissionName } from './permission';

export const ACCESS_RULE = Symbol('access-rule');

export interface AccessRule {
  /** ANYONE needs no session; the others need a signed-in person of that kind. */
  kinds: readonly (ActorKind | 'ANYONE')[];
  /** Needed by staff and root among the kinds; candidates and partners act on what is theirs. */
  permission?: PermissionName;
  /** Also answered to a person who must change the password first. */
  beforePasswordChange?: true;
}

/** Which audience may call a root field, and with which permission. A root field without it is refused, and a test names it. */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS_RULE, rule);
