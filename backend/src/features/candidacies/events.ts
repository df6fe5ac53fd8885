import type { DecisionKind } from './candidacy.states';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidacy.applied': { candidacyId: string; vacancyId: string; candidateId: string };
    /** `quiet`: whoever decided wants nobody to be told; the history shows it all the same. */
    'candidacy.decided': { candidacyId: string; decisionId: string; kind: `${DecisionKind}`; quiet?: true };
    'candidacy.withdrawn': { candidacyId: string; vacancyId: string };
  }
}
