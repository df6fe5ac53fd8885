declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'role.created': { roleId: string };
    /** What everybody with this role may do is different from now on. */
    'role.changed': { roleId: string };
    'role.removed': { roleId: string };
  }
}
export {};
