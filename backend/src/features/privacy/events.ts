declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'privacy.export-requested': { exportId: string };
    /** The account is blocked already; what is stored of the person goes when the time to object is over. */
    'privacy.erasure-requested': { personId: string };
  }
}

export {};
