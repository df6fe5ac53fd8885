import type { ListState } from '../../../shared/admin/useListState';
import type { CandidateSource, DatabaseCandidateFilter } from '../../../generated/admin/graphql';

/** Names of the filters of the panel in the address. A qualifier comes after the filter that it qualifies. */
export const PANEL_PARAMS = [
  'place',
  'near',
  'skill',
  'area',
  'study',
  'language',
  'languageLevel',
  'availability',
  'salary',
  'active',
] as const;

/** Filters that a page shows above the list, or in the panel if it is compact. */
export const MOVABLE_PARAMS = ['source', 'level', 'years'] as const;
type MovableParam = (typeof MOVABLE_PARAMS)[number];
export type PanelParam = MovableParam | (typeof PANEL_PARAMS)[number];

/** A qualifier, such as the level of a language, has no effect without the filter that it qualifies. */
const QUALIFIED: Readonly<Partial<Record<PanelParam, PanelParam>>> = { near: 'place', languageLevel: 'language' };

/** Names of the filters above the list. */
const LINE_PARAMS = ['tag', ...MOVABLE_PARAMS];

/** Names of all filters in the address. */
export const FILTERS: readonly string[] = ['q', ...LINE_PARAMS, ...PANEL_PARAMS];

type Get = (param: string) => string;

const isUsed = (param: PanelParam, get: Get): boolean => {
  const of = QUALIFIED[param];
  return get(param) !== '' && (of === undefined || get(of) !== '');
};

/** Names of the filters in the panel of a page, in their order. */
export const panelParams = (compact: boolean): PanelParam[] => [...(compact ? MOVABLE_PARAMS : []), ...PANEL_PARAMS];

/** Names of the filters in the panel that are in use. */
export const usedParams = (get: Get, compact: boolean): PanelParam[] =>
  panelParams(compact).filter((param) => isUsed(param, get));

/** The names of the filters that are in use, without the search. */
export const usedFilterNames = (get: Get): string[] => [
  ...LINE_PARAMS.filter((param) => get(param) !== ''),
  ...usedParams(get, false),
];

const manyOf = (value: string): string[] => (value === '' ? [] : value.split(','));

/** The filter of the API from the parameters in the address. */
export function filterOf({ get }: Pick<ListState, 'get'>): DatabaseCandidateFilter {
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
    sources: manyOf(get('source')) as CandidateSource[],
  };
}
