import { AdminDatabaseCandidateDocument, AdminDatabaseCandidatesDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const databaseOperations: ResourceOperations = {
  list: { document: AdminDatabaseCandidatesDocument, field: 'databaseCandidates' },
  one: { document: AdminDatabaseCandidateDocument, field: 'databaseCandidate' },
  filters: [
    'activeDays',
    'areas',
    'availability',
    'languageLevel',
    'languages',
    'level',
    'near',
    'place',
    'salaryCurrency',
    'salaryMax',
    'skills',
    'sources',
    'studyAreas',
    'tags',
    'years',
  ],
  sort: { id: 'ID', hit: 'RELEVANCE', activeAt: 'ACTIVE_AT', fullName: 'NAME' },
};
