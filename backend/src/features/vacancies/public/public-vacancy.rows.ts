import { columns, sql } from '../../../platform/database/sql';
import { moneyOf } from '../../../platform/graphql/common.types';
import type { OptionCacheService } from '../../options';
import type { Vacancy } from '../vacancy.entity';
import type { PublicVacancyRow } from './public-vacancy.types';

const COLUMNS = [
  'id',
  'title',
  'departmentName',
  'province',
  'municipality',
  'vacancyType',
  'category',
  'openings',
  'publishedAt',
  'endDate',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'showSalary',
] as const satisfies readonly (keyof Vacancy)[];

/** An open vacancy `v` of the institution `i`. */
export type OpenRow = Omit<Pick<Vacancy, (typeof COLUMNS)[number]>, 'publishedAt' | 'endDate'> & {
  publishedAt: Date;
  endDate: Date;
  entityId: string;
  entityName: string;
  entityLogo?: string | null;
  entityWebsite?: string | null;
};

export const OPEN_COLUMNS = sql`${columns('v', COLUMNS)},
  i.id as entity_id, i.name as entity_name, i.logo as entity_logo, i.website as entity_website`;

export function publicVacancyRowOf(row: OpenRow, options: OptionCacheService): PublicVacancyRow {
  const salary = (amount: string | null) => (row.showSalary ? moneyOf(amount, row.salaryCurrency) : null);
  return {
    ...row,
    entity: {
      id: row.entityId,
      name: row.entityName,
      logo: row.entityLogo ?? null,
      website: row.entityWebsite ?? null,
    },
    province: options.find(row.province),
    municipality: options.find(row.municipality),
    vacancyType: options.find(row.vacancyType),
    category: options.find(row.category),
    salaryMin: salary(row.salaryMin),
    salaryMax: salary(row.salaryMax),
  };
}
