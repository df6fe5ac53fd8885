import { isUuid } from '../../../common/ids';
import type { OptionCacheService, OptionListName } from '../../options';
import { municipalitiesIn } from './district-places';
import type { VacancyCriteria } from './public-vacancy.types';

/** Filter for `sec.search_open_vacancies`; an absent part is not applied. */
export interface OpenFilter {
  province?: number;
  municipalities?: number[];
  type?: number;
  category?: number;
  study?: number;
  expertise?: number;
  language?: number;
  sector?: number;
  entity?: string;
  salary?: string;
  currency?: string;
  ids?: string[];
  after?: string;
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** The option list of each key. */
export const CRITERIA_LISTS = {
  province: 'PROVINCE',
  district: 'DISTRICT',
  municipality: 'MUNICIPALITY',
  vacancyType: 'VACANCY_TYPE',
  category: 'VACANCY_CATEGORY',
  studyArea: 'STUDY_AREA',
  expertiseArea: 'EXPERTISE_AREA',
  language: 'LANGUAGE',
  sector: 'SECTOR',
} as const satisfies Partial<Record<keyof VacancyCriteria, OptionListName>>;

/** Turns keys into ids. An unknown key matches nothing instead of failing; only an unknown currency is refused. */
export function openFilterOf(criteria: VacancyCriteria, options: OptionCacheService): OpenFilter {
  const filter: OpenFilter = {};
  const put = (
    name: 'province' | 'type' | 'category' | 'study' | 'expertise' | 'language' | 'sector',
    key: keyof typeof CRITERIA_LISTS,
  ) => {
    const id = options.filterId(CRITERIA_LISTS[key], criteria[key]);
    if (id !== null) filter[name] = id;
  };
  put('province', 'province');
  put('type', 'vacancyType');
  put('category', 'category');
  put('study', 'studyArea');
  put('expertise', 'expertiseArea');
  put('language', 'language');
  put('sector', 'sector');
  const municipalities = placesOf(criteria, options);
  if (municipalities) filter.municipalities = municipalities;
  if (criteria.entityId) filter.entity = isUuid(criteria.entityId) ? criteria.entityId : NOWHERE;
  if (criteria.salaryFrom) {
    options.idOf('CURRENCY', criteria.salaryFrom.currency, 'filter.salaryFrom.currency');
    filter.salary = criteria.salaryFrom.amount;
    filter.currency = criteria.salaryFrom.currency;
  }
  return filter;
}

/** The municipalities of the district, the given municipality, or the intersection of both. */
function placesOf({ district, municipality }: VacancyCriteria, options: OptionCacheService): number[] | undefined {
  const one = options.filterId('MUNICIPALITY', municipality);
  const all = district ? municipalitiesIn(district, options) : undefined;
  if (one === null) return all;
  return all && !all.includes(one) ? [] : [one];
}
