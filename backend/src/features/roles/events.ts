declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'role.created': { roleId: string };
    /** Permissions changed for everybody with this role. */
    'role.changed': { roleId: string };
    'role.removed': { roleId: string };
  }
}
export {};
