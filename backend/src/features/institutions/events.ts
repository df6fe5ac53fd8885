declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    /** What an institution says of itself, or how it works. */
    'entity.profile-changed': { entityId: string };
  }
}
export {};
