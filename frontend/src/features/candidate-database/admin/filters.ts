import type { ListState } from '../../../shared/admin/useListState';
import type { GridFilter } from '../../../shared/admin/grid/selection';

/** Names of the filters in the address. */
export const FILTERS = [
  'q',
  'place',
  'near',
  'level',
  'area',
  'study',
  'language',
  'languageLevel',
  'skill',
  'years',
  'availability',
  'salary',
  'tag',
  'active',
  'source',
] as const;

const manyOf = (value: string): string[] => (value === '' ? [] : value.split(','));

/** The filter of the API from the parameters in the address. */
export function filterOf({ get }: Pick<ListState, 'get'>): GridFilter {
  const years = Number(get('years'));
  const days = Number(get('active'));
  return {
    q: get('q'),
    place: get('place'),
    ...(get('near') === '1' && get('place') !== '' ? { near: true } : {}),
    level: get('level'),
    areas: manyOf(get('area')),
    studyAreas: manyOf(get('study')),
    languages: manyOf(get('language')),
    ...(get('language') === '' ? {} : { languageLevel: get('languageLevel') }),
    skills: manyOf(get('skill')),
    ...(years > 0 ? { years } : {}),
    availability: manyOf(get('availability')),
    ...(/^\d{1,12}$/.test(get('salary')) ? { salaryMax: get('salary'), salaryCurrency: 'MZN' } : {}),
    tags: manyOf(get('tag')),
    ...(days > 0 ? { activeDays: days } : {}),
    sources: manyOf(get('source')),
  };
}
