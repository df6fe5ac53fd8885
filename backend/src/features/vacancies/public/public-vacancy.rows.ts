import { moneyOf } from '../../../platform/graphql/common.types';
import type { OptionCache } from '../../options';
import type { PublicVacancyRow } from './public-vacancy.types';

/** An open vacancy as a row of a list brings it. */
export interface OpenRow {
  id: string;
  title: string;
  entity_id: string;
  entity_name: string;
  entity_logo?: string | null;
  entity_website?: string | null;
  department_name: string | null;
  province: number | null;
  municipality: number | null;
  vacancy_type: number | null;
  category: number | null;
  openings: number;
  published_at: Date;
  end_date: Date;
  salary_min: string | null;
  salary_max: string | null;
  salary_currency: string;
  show_salary: boolean;
}

export const OPEN_COLUMNS = `v.id, v.title, i.id as entity_id, i.name as entity_name, i.logo as entity_logo, i.website as entity_website, v.department_name, v.province, v.municipality, v.vacancy_type, v.category, v.openings,
  v.published_at, v.end_date, v.salary_min, v.salary_max, v.salary_currency, v.show_salary`;

export function openRowShown(row: OpenRow, options: OptionCache): PublicVacancyRow {
  const salary = (amount: string | null) => (row.show_salary ? moneyOf(amount, row.salary_currency) : null);
  return {
    id: row.id,
    title: row.title,
    entity: {
      id: row.entity_id,
      name: row.entity_name,
      logo: row.entity_logo ?? null,
      website: row.entity_website ?? null,
    },
    departmentName: row.department_name,
    province: options.find(row.province),
    municipality: options.find(row.municipality),
    vacancyType: options.find(row.vacancy_type),
    category: options.find(row.category),
    openings: row.openings,
    publishedAt: row.published_at,
    endDate: row.end_date,
    salaryMin: salary(row.salary_min),
    salaryMax: salary(row.salary_max),
  };
}
