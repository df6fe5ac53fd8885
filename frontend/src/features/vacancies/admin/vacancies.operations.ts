import { AdminVacanciesDocument, AdminVacancyDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const vacancyOperations: ResourceOperations = {
  list: { document: AdminVacanciesDocument, field: 'vacancies' },
  one: { document: AdminVacancyDocument, field: 'vacancy' },
  filters: [
    'category',
    'departmentId',
    'endsBefore',
    'ownerId',
    'pendingReason',
    'province',
    'status',
    'vacancyType',
    'visibility',
  ],
  sort: { id: 'ID', title: 'TITLE', createdAt: 'CREATED_AT', publishAt: 'PUBLISH_AT', endDate: 'END_DATE' },
};
