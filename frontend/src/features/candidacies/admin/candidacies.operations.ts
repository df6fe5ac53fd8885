import { AdminCandidaciesDocument, AdminCandidacyDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const candidacyOperations: ResourceOperations = {
  list: { document: AdminCandidaciesDocument, field: 'candidacies' },
  one: { document: AdminCandidacyDocument, field: 'candidacy' },
  filters: [
    'answers',
    'appliedFrom',
    'appliedTo',
    'awaitingFeedback',
    'band',
    'channels',
    'essentialsOnly',
    'knockedOut',
    'origins',
    'profile',
    'province',
    'rejectionReasonIds',
    'stageId',
    'status',
    'vacancyId',
    'waitingDays',
  ],
  sort: {
    id: 'ID',
    score: 'SCORE',
    appliedAt: 'APPLIED_AT',
    candidateName: 'NAME',
    stageEnteredAt: 'STAGE_ENTERED_AT',
    feedbackDueAt: 'FEEDBACK_DUE_AT',
  },
};
