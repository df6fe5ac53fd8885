import { AdminRootCandidateDocument, AdminRootCandidatesDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const candidateOperations: OperationsTable = {
  rootCandidates: {
    list: { document: AdminRootCandidatesDocument, field: 'rootCandidates' },
    one: { document: AdminRootCandidateDocument, field: 'rootCandidate' },
    filters: ['province', 'status'],
    sort: { id: 'ID', name: 'NAME', createdAt: 'CREATED_AT' },
  },
};
