declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    /** An invitation must be mailed; its link is derived from its id. */
    'account.invited': { invitationId: string };
  }
}
export {};
