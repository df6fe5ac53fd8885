declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidate.corrected': { objectId: string };
    'candidate.blocked': { objectId: string };
    'candidate.unblocked': { objectId: string };
    /** The candidate agreed to be found by every institution. */
    'candidate.database-joined': { candidateId: string };
    'candidate.database-left': { candidateId: string };
  }
}

export {};
