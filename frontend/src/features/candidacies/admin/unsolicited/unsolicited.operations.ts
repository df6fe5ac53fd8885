import { AdminUnsolicitedDocument } from '../../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../../shared/admin/data/resource-operations';

export const unsolicitedOperations: ResourceOperations = {
  list: { document: AdminUnsolicitedDocument, field: 'unsolicitedCandidacies' },
  filters: ['area', 'province', 'state'],
  sort: { id: 'ID', appliedAt: 'APPLIED_AT', candidateName: 'NAME' },
};
