declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    /** An invitation waits to be mailed; its link comes from the invitation's id. */
    'account.invited': { invitationId: string };
  }
}
export {};
