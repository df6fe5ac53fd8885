declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    /** A code waits to be mailed; the code itself comes from the challenge's id. */
    'account.code-issued': { challengeId: string };
    'account.password-changed': { accountId: string };
    'account.two-factor-switched': { accountId: string; enabled: boolean };
    /** A refresh token that was used up came back: somebody has a copy. */
    'session.reuse-detected': { accountId: string; sessionId: string };
  }
}

export {};
