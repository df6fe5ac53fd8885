import type { DecisionKind } from './candidacy.states';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidacy.applied': { candidacyId: string; vacancyId: string; candidateId: string };
    'candidacy.decided': { candidacyId: string; decisionId: string; kind: `${DecisionKind}` };
    'candidacy.withdrawn': { candidacyId: string; vacancyId: string };
  }
}
export {};
