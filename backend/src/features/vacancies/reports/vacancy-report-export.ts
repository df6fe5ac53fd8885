import { type ListExportRule, valueText } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import { VacancyReportFilter, VacancyReportSort, type VacancyReportType } from './vacancy-report.types';

export const VACANCY_REPORT_EXPORT: ListExportRule<VacancyReportType> = {
  list: ListName.VACANCY_REPORTS,
  filter: VacancyReportFilter,
  sort: VacancyReportSort,
  columns: {
    createdAt: ({ createdAt }) => createdAt,
    vacancyTitle: ({ vacancy }) => vacancy.title,
    entity: ({ vacancy }) => vacancy.entityName,
    reason: ({ reason }, locale) => valueText(reason, locale),
    text: ({ text }) => text,
    email: { value: ({ email }) => email, contact: 'ROOT_ENTITIES' },
    status: ({ status }, locale) => valueText(status, locale),
    note: ({ note }) => note,
    resolvedAt: ({ resolvedAt }) => resolvedAt,
    resolvedBy: ({ resolvedBy }) => resolvedBy?.name,
    openReports: ({ openReports }) => openReports,
  },
};
