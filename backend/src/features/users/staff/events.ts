declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    /** Role or departments changed, and so the person’s permissions. */
    'user.reassigned': { personId: string };
    'user.suspended': { personId: string };
    'user.reactivated': { personId: string };
  }
}
export {};
