declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    /** Another access level or other departments: what the person may do is different from now on. */
    'user.reassigned': { personId: string };
    'user.suspended': { personId: string };
    'user.reactivated': { personId: string };
  }
}
export {};
