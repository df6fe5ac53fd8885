declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    /** A code must be mailed; it is derived from the id of the challenge. */
    'account.code-issued': { challengeId: string };
    'account.password-changed': { accountId: string };
    'account.two-factor-switched': { accountId: string; enabled: boolean };
    /** A used refresh token was presented again, so it was probably stolen. */
    'session.reuse-detected': { accountId: string; sessionId: string };
  }
}

export {};
