import type { PermissionName, PermissionReach } from './permission';

export type ActorKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

/** Who calls, as the session says now (at most five seconds old). */
export interface Actor {
  readonly kind: ActorKind;
  readonly personId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly tenantId?: string;
  readonly roleId?: string;
  readonly roleName?: string;
  readonly permissions: ReadonlyMap<PermissionName, PermissionReach>;
  /** The departments that a reach of DEPARTMENT means. */
  readonly departments: readonly string[];
  /** Somebody else knows the password, or it is too weak: until it is changed the session opens nothing else. */
  readonly mustChangePassword?: boolean;
}
