import { AdminAuditEventsDocument, AdminJobsDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const platformOperations: OperationsTable = {
  auditEvents: {
    list: { document: AdminAuditEventsDocument, field: 'auditEvents' },
    filters: ['action', 'actorId', 'entityId', 'from', 'objectId', 'objectType', 'until', 'withReads'],
    sort: { id: 'ID' },
  },
  jobs: {
    list: { document: AdminJobsDocument, field: 'jobs' },
    filters: ['kind', 'name', 'since', 'state'],
    sort: { id: 'ID', since: 'SINCE' },
  },
};
