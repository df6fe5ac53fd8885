declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'privacy.export-requested': { exportId: string };
    /** The account is already blocked; the data is erased after the objection period. */
    'privacy.erasure-requested': { personId: string };
  }
}

export {};
