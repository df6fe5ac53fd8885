declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidate.merged': { mergeId: string };
    'candidate.merge-undone': { mergeId: string };
  }
}
export {};
