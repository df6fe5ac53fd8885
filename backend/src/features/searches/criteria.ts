import { DEFAULT_CURRENCY } from '../../common/currency';
import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { lineReader } from '../../platform/graphql/inputs/text.decorator';
import type { OptionCacheService } from '../options';
import { CRITERIA_LISTS, type OpenFilter, openFilterOf, type VacancyCriteria } from '../vacancies';
import type { SavedCriteria } from './saved-search.types';

/** Filter of the search, plus the district or municipality as the person chose it. */
export type StoredCriteria = OpenFilter & { district?: number; municipality?: number };

/** This rule is not a decorator of the input, because the public search uses the same input and accepts any words. */
const readWords = lineReader({ max: 200 });

/** The criteria to store. An unknown key and an empty search are refused. */
export function storedCriteria(
  input: VacancyCriteria,
  options: OptionCacheService,
): { q: string | null; criteria: StoredCriteria } {
  const ids = new Map(
    Object.entries(CRITERIA_LISTS).map(([name, list]) => [
      name,
      options.idOrNull(list, input[name as keyof typeof CRITERIA_LISTS], `filter.${name}`),
    ]),
  );
  if (input.entityId && !isUuid(input.entityId)) throw new DomainError('INVALID_INPUT', {}, 'filter.entityId');
  const q = readWords(input.q, 'filter.q');
  const [district, municipality] = [ids.get('district'), ids.get('municipality')];
  const criteria: StoredCriteria = {
    ...openFilterOf(input, options),
    ...(district && { district }),
    ...(municipality && { municipality }),
  };
  if (q === null && Object.keys(criteria).length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'filter');
  return { q, criteria };
}

export function shownCriteria(q: string | null, criteria: StoredCriteria, options: OptionCacheService): SavedCriteria {
  const shown = (id: number | undefined) => options.find(id ?? null);
  return {
    q,
    province: shown(criteria.province),
    district: shown(criteria.district),
    municipality: shown(criteria.municipality),
    vacancyType: shown(criteria.type),
    category: shown(criteria.category),
    studyArea: shown(criteria.study),
    expertiseArea: shown(criteria.expertise),
    language: shown(criteria.language),
    sector: shown(criteria.sector),
    salaryFrom: criteria.salary ? { amount: criteria.salary, currency: criteria.currency ?? DEFAULT_CURRENCY } : null,
    entityId: criteria.entity ?? null,
  };
}
