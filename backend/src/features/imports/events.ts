declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'import.started': { importId: string };
    /** A row became a candidate. `noticeId` names the link that tells the person, unless nobody can be told. */
    'candidate.imported': { candidateId: string; noticeId: string };
  }
}

export {};
