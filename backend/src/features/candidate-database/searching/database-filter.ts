import { DEFAULT_CURRENCY } from '../../../common/currency';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { reachOf } from '../../../platform/access/reach';
import type { PermissionName } from '../../../platform/access/permission';
import { checkedIds } from '../../../platform/database/page';
import type { OptionCacheService, OptionListName, OptionType } from '../../options';
import { CandidateSource, type DatabaseCandidateFilter } from '../database-candidate.types';
import { anyOf } from './any-of';
import { nearPlace, placeAtStart } from './near-places';
import { searchTermsOf, type SearchTerm, termsIn } from './search-terms';
import { DomainError } from '../../../common/errors';

/** What the function `sec.search_database` searches. */
export interface DatabaseSearch {
  terms: SearchTerm[];
  /** Text queries of keys as `sec.fill_candidate_search` writes them; all of them must be found. */
  facets: string[];
  sources: string[];
  conditions: Record<string, unknown>;
}

const SOURCE_KEYS: Readonly<Record<CandidateSource, string>> = {
  CANDIDACY: 'CANDIDACY',
  UNSOLICITED: 'UNSOLICITED',
  IMPORT: 'IMPORT',
  OPT_IN: 'OPT_IN',
  CONSENT: 'DATABASE',
};
const PLACE_LISTS = ['PROVINCE', 'DISTRICT', 'MUNICIPALITY'] as const;
const DAY = 86_400_000;
const MOST_KEYS = 50;
const MOST_YEARS = 50;
const YEARS_SINCE_CHANGE = 3;

/** Reads a filter for the search. Throws INVALID_INPUT for an option that does not exist. */
export function databaseSearchOf(
  filter: DatabaseCandidateFilter | null | undefined,
  {
    options,
    actor,
    permission,
    now,
    mostIds,
  }: {
    options: OptionCacheService;
    actor: Actor;
    permission: PermissionName;
    now: Date;
    mostIds?: number | undefined;
  },
): DatabaseSearch {
  const searched = searchTermsOf(filter?.q ?? '');
  const near = searched.near && placeAtStart(searched.near.after, options);
  // Without a known place after it, "near" is a word like any other.
  const terms = searched.near && near ? [...searched.near.before, ...termsIn(near.rest)] : searched.terms;
  const facets = [...optionFacets(filter ?? {}, options), ...(near ? [nearPlace(near.place, options)] : [])];
  const conditions: Record<string, unknown> = {};
  const ids = checkedIds(filter?.ids, isUuid, mostIds);
  if (ids) conditions.ids = ids;
  if (filter?.years) {
    conditions.years = filter.years;
    facets.push(yearsFacet(filter.years));
  }
  if (filter?.tags?.length) conditions.tags = [...new Set(filter.tags)];
  if (filter?.salaryMax) {
    conditions.salary = filter.salaryMax;
    facets.push(salaryFacet(filter.salaryMax, filter.salaryCurrency || DEFAULT_CURRENCY, options));
  }
  if (filter?.activeDays) {
    const since = new Date(now.getTime() - filter.activeDays * DAY);
    conditions.activeSince = since.toISOString();
    facets.push(anyOf(monthsFrom(since, now).map((month) => `#active:${month}`)));
  }
  const reach = reachOf(actor, permission);
  if (reach !== 'ALL') {
    const owner = reach === 'ASSIGNED' ? actor.personId : null;
    conditions.reach = { departments: reach === 'DEPARTMENT' ? actor.departments : [], owner };
  }
  const wanted = filter?.sources?.length ? filter.sources : Object.values(CandidateSource);
  // The condition on the row limits the scope exactly. Sources of the institution stay, because only the first source
  // of an applicant is stored. The source CONSENT is left out: it would make the search read candidates of all
  // institutions.
  const reached = reach === 'ALL' ? wanted : wanted.filter((source) => source !== CandidateSource.CONSENT);
  return { terms, facets, sources: reached.map((source) => SOURCE_KEYS[source]), conditions };
}

function optionFacets(filter: DatabaseCandidateFilter, options: OptionCacheService): string[] {
  const ids = (list: OptionListName, keys: readonly string[] | null | undefined, field: string) =>
    options.idsOf(list, checkedKeys(keys, field), `filter.${field}`);
  const facets: string[] = [];
  const any = (kind: string, found: readonly number[]) => {
    if (found.length > 0) facets.push(anyOf(found.map((id) => `#${kind}:${id}`)));
  };
  if (filter.place) {
    const place = placeOf(filter.place, options);
    facets.push(filter.near ? nearPlace(place.option, options) : anyOf([`#place:${place.id}`]));
  }
  if (filter.level) any('level', atLeast('ACADEMIC_LEVEL', filter.level, 'filter.level', options));
  any('area', ids('EXPERTISE_AREA', filter.areas, 'areas'));
  any('study', ids('STUDY_AREA', filter.studyAreas, 'studyAreas'));
  any('availability', ids('AVAILABILITY', filter.availability, 'availability'));
  for (const id of skillsOf(filter.skills, options)) any('skill', [id]);
  const levels = filter.languageLevel
    ? atLeast('LANGUAGE_LEVEL', filter.languageLevel, 'filter.languageLevel', options)
    : null;
  for (const id of ids('LANGUAGE', filter.languages, 'languages'))
    facets.push(anyOf(levels ? [...levels, 'native'].map((level) => `#language:${id}:${level}`) : [`#language:${id}`]));
  return facets;
}

function checkedKeys(keys: readonly string[] | null | undefined, field: string): readonly string[] {
  if (keys && keys.length > MOST_KEYS) throw new DomainError('INVALID_INPUT', { max: MOST_KEYS }, `filter.${field}`);
  return keys ?? [];
}

/** A skill is a key of SKILL or of TOOL. */
function skillsOf(keys: readonly string[] | null | undefined, options: OptionCacheService): number[] {
  return checkedKeys(keys, 'skills').map((key) => {
    const tool = options.filterId('TOOL', key);
    return tool !== null && tool > 0 ? tool : options.idOf('SKILL', key, 'filter.skills');
  });
}

function placeOf(key: string, options: OptionCacheService): { id: number; option: OptionType } {
  const found = PLACE_LISTS.map((list) => options.filterId(list, key)).find((id) => id !== null && id > 0);
  const id = found ?? options.idOf('PROVINCE', key, 'filter.place');
  return { id, option: options.byId(id) };
}

/** The ids of a level and of those above it. */
function atLeast(
  list: 'ACADEMIC_LEVEL' | 'LANGUAGE_LEVEL',
  key: string,
  field: string,
  options: OptionCacheService,
): number[] {
  const { rank } = options.byId(options.idOf(list, key, field));
  return options.list(list, null).flatMap((level) => (level.rank >= rank ? options.idOf(list, level.key, field) : []));
}

/**
 * The key has the years of experience on the day of the last change of the profile. A job that continues has added
 * years since then, so keys with up to three years less are found too. The condition on the row is exact.
 */
function yearsFacet(years: number): string {
  const least = Math.max(0, years - YEARS_SINCE_CHANGE);
  return anyOf(Array.from({ length: MOST_YEARS - least + 1 }, (_, more) => `#years:${least + more}`));
}

/** A search row has a key with log2 of the salary, rounded down. The condition on the row compares the exact amount. */
function salaryFacet(amount: string, currency: string, options: OptionCacheService): string {
  options.idOf('CURRENCY', currency, 'filter.salaryCurrency');
  const most = Math.floor(Math.log2(Math.max(Number(amount), 1)));
  return anyOf(Array.from({ length: most + 1 }, (_, power) => `#salary:${currency}:${power}`));
}

function monthsFrom(since: Date, until: Date): string[] {
  const months: string[] = [];
  const month = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), 1));
  // A day more, because clocks of processes differ.
  while (month.getTime() <= until.getTime() + DAY) {
    months.push(month.toISOString().slice(0, 7).replace('-', ''));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}
