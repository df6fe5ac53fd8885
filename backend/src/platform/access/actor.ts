import type { PermissionName, PermissionReach } from './permission';

export type ActorKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

/** The signed-in person, as the session describes them now (cached for at most five seconds). */
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
  /** Departments that the scope DEPARTMENT covers. */
  readonly departments: readonly string[];
  /** The password was set by somebody else or is too weak. The session can do nothing else until it is changed. */
  readonly mustChangePassword?: boolean;
}
