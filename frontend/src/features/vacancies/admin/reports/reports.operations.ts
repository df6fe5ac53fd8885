import { AdminVacancyReportsDocument } from '../../../../generated/admin/graphql';
import type { OperationsTable } from '../../../../shared/admin/data/build-query';

export const reportOperations: OperationsTable = {
  vacancyReports: {
    list: { document: AdminVacancyReportsDocument, field: 'vacancyReports' },
    filters: ['status'],
    sort: { id: 'ID', createdAt: 'CREATED_AT' },
  },
};
