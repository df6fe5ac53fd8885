declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'import.started': { importId: string };
    /** A row became a candidate. `noticeId` is the id of the notice, which exists only with an e-mail address. */
    'candidate.imported': { candidateId: string; noticeId: string };
  }
}

export {};
