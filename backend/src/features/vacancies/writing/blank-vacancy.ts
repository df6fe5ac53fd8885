import { DEFAULT_CURRENCY } from '../../../common/currency';
import { startOfVacancy } from './vacancy-start';
import type { Vacancy } from '../vacancy.entity';

/** A draft with a title only. */
export function blankVacancy(
  { id, tenantId, ownerId, title }: Pick<Vacancy, 'id' | 'tenantId' | 'ownerId' | 'title'>,
  now: Date,
): Vacancy {
  return {
    ...startOfVacancy({ id, tenantId, ownerId, at: now }),
    departmentId: null,
    departmentName: null,
    title,
    removedAt: null,
    visibility: 'PUBLIC',
    vacancyType: null,
    category: null,
    province: null,
    municipality: null,
    description: '',
    openings: 1,
    price: null,
    priceCurrency: DEFAULT_CURRENCY,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: DEFAULT_CURRENCY,
    showSalary: false,
    blindMode: false,
  };
}
