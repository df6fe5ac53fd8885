declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    /** Profile or settings changed. */
    'entity.profile-changed': { entityId: string };
  }
}
export {};
