declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidate.corrected': { objectId: string };
    'candidate.blocked': { objectId: string };
    'candidate.unblocked': { objectId: string };
  }
}

export {};
