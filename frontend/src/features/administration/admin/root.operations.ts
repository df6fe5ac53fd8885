import {
  AdminAuditEventsDocument,
  AdminEntityUsersDocument,
  AdminJobsDocument,
  AdminOptionItemsDocument,
  AdminPartnersDocument,
  AdminPlansDocument,
  AdminRootCandidateDocument,
  AdminRootCandidatesDocument,
  AdminRootRolesDocument,
  AdminRootUsersDocument,
  AdminVacancyReportsDocument,
} from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/build-query';

export const deskOperations: OperationsTable = {
  plans: { list: { document: AdminPlansDocument, field: 'plans' }, sort: { id: 'ID', name: 'NAME' } },
  entityUsers: {
    list: { document: AdminEntityUsersDocument, field: 'entityUsers' },
    sort: { id: 'ID', name: 'NAME', entity: 'ENTITY', createdAt: 'CREATED_AT' },
  },
  rootUsers: {
    list: { document: AdminRootUsersDocument, field: 'rootUsers' },
    sort: { id: 'ID', name: 'NAME', createdAt: 'CREATED_AT' },
  },
  rootRoles: { list: { document: AdminRootRolesDocument, field: 'rootRoles' }, sort: { id: 'ID', name: 'NAME' } },
  rootCandidates: {
    list: { document: AdminRootCandidatesDocument, field: 'rootCandidates' },
    one: { document: AdminRootCandidateDocument, field: 'rootCandidate' },
    sort: { id: 'ID', name: 'NAME', createdAt: 'CREATED_AT' },
  },
  partners: {
    list: { document: AdminPartnersDocument, field: 'partners' },
    sort: { id: 'ID', name: 'NAME', organisation: 'ORGANISATION', createdAt: 'CREATED_AT' },
  },
  optionItems: {
    list: { document: AdminOptionItemsDocument, field: 'optionItems' },
    sort: { id: 'ID', position: 'POSITION', key: 'KEY' },
  },
  auditEvents: { list: { document: AdminAuditEventsDocument, field: 'auditEvents' }, sort: { id: 'ID' } },
  vacancyReports: {
    list: { document: AdminVacancyReportsDocument, field: 'vacancyReports' },
    sort: { id: 'ID', createdAt: 'CREATED_AT' },
  },
  jobs: { list: { document: AdminJobsDocument, field: 'jobs' }, sort: { id: 'ID', since: 'SINCE' } },
};
