import { AdminAuditEventsDocument, AdminJobsDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const platformOperations: OperationsTable = {
  auditEvents: { list: { document: AdminAuditEventsDocument, field: 'auditEvents' }, sort: { id: 'ID' } },
  jobs: { list: { document: AdminJobsDocument, field: 'jobs' }, sort: { id: 'ID', since: 'SINCE' } },
};
