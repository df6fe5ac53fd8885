declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'vacancy.published': { vacancyId: string };
    'vacancy.expired': { vacancyId: string };
    /** What the match asks has a new number, and there are candidacies to score again. */
    'vacancy.requirements-changed': { vacancyId: string; number: number };
  }
}
export {};
