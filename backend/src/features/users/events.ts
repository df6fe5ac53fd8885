declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    /** A code waits to be mailed; the code itself comes from the challenge's id. */
    'account.code-issued': { challengeId: string };
  }
}
export {};
