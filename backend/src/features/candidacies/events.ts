import type { DecisionKind } from './candidacy.states';

declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'candidacy.applied': { candidacyId: string; vacancyId: string; candidateId: string };
    /** `quiet`: nobody is notified; the decision is still part of the history. */
    'candidacy.decided': { candidacyId: string; decisionId: string; kind: `${DecisionKind}`; quiet?: true };
    /** `restoredId`: the decision that applies again. */
    'candidacy.decision-undone': { candidacyId: string; decisionId: string; restoredId: string };
    'rejection-reason.created': { reasonId: string };
    'rejection-reason.changed': { reasonId: string };
    'rejection-reason.removed': { reasonId: string };
    'candidacy.withdrawn': { candidacyId: string; vacancyId: string | null };
    /** An application without a vacancy. */
    'unsolicited.received': { candidacyId: string; candidateId: string };
  }
}
