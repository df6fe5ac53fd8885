declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidate-tag.created': { tagId: string };
    'candidate-tag.changed': { tagId: string };
    'candidate-tag.removed': { tagId: string };
    'candidate.tagged': { tags: string[] };
  }
}
export {};
