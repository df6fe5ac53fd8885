import { type ListExportRule, valueText } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import type { VacancyRow } from '../vacancy.types';
import { VacancyFilter, VacancySort } from './vacancy-list.inputs';

export const VACANCY_EXPORT: ListExportRule<VacancyRow> = {
  list: ListName.VACANCIES,
  filter: VacancyFilter,
  sort: VacancySort,
  columns: {
    title: ({ title }) => title,
    reference: ({ reference }) => reference,
    status: ({ status }, locale) => valueText(status, locale),
    pendingReason: ({ pendingReason }, locale) => valueText(pendingReason, locale),
    visibility: ({ visibility }, locale) => valueText(visibility, locale),
    department: ({ department }) => department?.name,
    province: ({ province }) => province?.text.localized,
    vacancyType: ({ vacancyType }) => vacancyType?.text.localized,
    openings: ({ openings }) => openings,
    applications: ({ counts }) => counts.total,
    active: ({ counts }) => counts.active,
    approved: ({ counts }) => counts.approved,
    rejected: ({ counts }) => counts.rejected,
    publishAt: ({ publishAt }) => publishAt,
    endDate: ({ endDate }) => endDate,
    createdAt: ({ createdAt }) => createdAt,
  },
};
