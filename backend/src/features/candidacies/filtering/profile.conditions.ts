import { DEFAULT_CURRENCY } from '../../../common/currency';
import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { allOf, join, sql, type Sql, when } from '../../../platform/database/sql';
import type { OptionCacheService, OptionListName } from '../../options';
import { identityHidden } from '../blind-mode/blind.conditions';
import type { ProfileFilter } from './profile-filter.inputs';
import { ofReachedVacancy } from './reach.conditions';
import { ofStoredProfile, storedProfile } from './shared-profile.conditions';
import { type KnownOptions, storedProfileCondition } from './stored-profile.conditions';
import { containsText } from './text.conditions';

interface ProfileContext {
  options: OptionCacheService;
  actor: Actor;
}

const FIELD = 'filter.profile';
const PLACE_LISTS = ['PROVINCE', 'DISTRICT', 'MUNICIPALITY'] as const;
const DAYS_OF_A_YEAR = 365.25;

/** The permission for the data that a field compares. */
const PERMISSIONS: Readonly<Partial<Record<keyof ProfileFilter, PermissionName>>> = {
  genders: 'APPLICATION_VIEW_SENSITIVE',
  ageMin: 'APPLICATION_VIEW_SENSITIVE',
  ageMax: 'APPLICATION_VIEW_SENSITIVE',
  hasPhoto: 'APPLICATION_VIEW_SENSITIVE',
  hasReferences: 'APPLICATION_VIEW_SENSITIVE',
  hasSocialNetworks: 'APPLICATION_VIEW',
};

/**
 * The conditions of a filter on the profile that was stored with a candidacy `c`. Conditions on columns of the
 * candidacy and of `candidacy_shape` are checked there; the stored profile is read once for each remaining row.
 */
export function profileConditions(
  filter: ProfileFilter | null | undefined,
  { options, actor }: ProfileContext,
): (Sql | undefined)[] {
  if (!filter) return [];
  const ids = (list: OptionListName, field: keyof ProfileFilter): number[] | undefined => {
    const keys = filter[field] as string[] | null | undefined;
    return keys && keys.length > 0 ? [...new Set(options.idsOf(list, keys, `${FIELD}.${field}`))] : undefined;
  };
  const known: KnownOptions = {
    interestAreas: ids('EXPERTISE_AREA', 'interestAreas'),
    nationalities: ids('NATIONALITY', 'nationalities'),
    availability: ids('AVAILABILITY', 'availability'),
    studyAreas: ids('STUDY_AREA', 'studyAreas'),
    sectors: ids('SECTOR', 'sectors'),
    areas: ids('EXPERTISE_AREA', 'areas'),
    languages: ids('LANGUAGE', 'languages'),
    skills: ids('SKILL', 'skills'),
    tools: ids('TOOL', 'tools'),
    genders: ids('GENDER', 'genders'),
    levels: levelsFrom('ACADEMIC_LEVEL', filter.level, `${FIELD}.level`, options),
    languageLevels: levelsFrom('LANGUAGE_LEVEL', filter.languageLevel, `${FIELD}.languageLevel`, options),
  };
  const currency = filter.salaryCurrency || DEFAULT_CURRENCY;
  options.idOf('CURRENCY', currency, `${FIELD}.salaryCurrency`);
  return [
    ...permitted(filter, actor),
    // Blind mode masks these texts.
    when(filter.profile || filter.activities || null, () => sql`not ${identityHidden('c')}`),
    when(filter.profession, (part) => containsText(sql`c.profession`, part)),
    placeCondition(filter.places, options),
    when(filter.yearsMin, (years) => sql`c.experience_days >= ${Math.ceil(years * DAYS_OF_A_YEAR)}`),
    when(filter.yearsMax, (years) => sql`c.experience_days < ${Math.ceil((years + 1) * DAYS_OF_A_YEAR)}`),
    shapeCondition(known),
    when(
      filter.hasPhoto,
      (has) => sql`exists (
        select 1 from candidate o where o.id = c.candidate_id and c.anonymised_at is null and o.photo is not null) = ${has}`,
    ),
    storedProfileCondition(filter, known, currency),
  ];
}

/**
 * Throws FORBIDDEN when the caller may not see the filtered data of any row; otherwise returns only rows whose data the
 * caller may see. Such a filter never returns a candidate whom blind mode hides.
 */
function permitted(filter: ProfileFilter, actor: Actor): Sql[] {
  const used = (Object.entries(PERMISSIONS) as [keyof ProfileFilter, PermissionName][]).filter(([field]) => {
    const given = filter[field];
    return given !== null && given !== undefined && !(Array.isArray(given) && given.length === 0);
  });
  if (used.length === 0) return [];
  const refused = used.find(([, permission]) => !actor.permissions.has(permission));
  if (refused) throw new DomainError('FORBIDDEN', {}, `${FIELD}.${refused[0]}`);
  const reaches = [...new Set(used.map(([, permission]) => permission))].flatMap(
    (permission) => ofReachedVacancy(actor, permission) ?? [],
  );
  return [...reaches, sql`not ${identityHidden('c')}`];
}

/** Province and district are columns of the row; a municipality is in the stored profile. */
function placeCondition(keys: readonly string[] | null | undefined, options: OptionCacheService): Sql | undefined {
  if (!keys || keys.length === 0) return undefined;
  const isIn = (list: OptionListName, key: string): boolean => (options.filterId(list, key) ?? -1) > 0;
  if (keys.some((key) => !PLACE_LISTS.some((list) => isIn(list, key))))
    throw new DomainError('INVALID_INPUT', {}, `${FIELD}.places`);
  const idsIn = (list: OptionListName): number[] =>
    options.idsOf(
      list,
      keys.filter((key) => isIn(list, key)),
      `${FIELD}.places`,
    );
  const municipalities = idsIn('MUNICIPALITY');
  const places = [
    sql`c.province = any (${idsIn('PROVINCE')}::int[])`,
    sql`c.district = any (${idsIn('DISTRICT')}::int[])`,
    when(
      municipalities.length > 0 ? municipalities : null,
      (ids) => sql`(${storedProfile} ->> 'municipality')::int = any (${ids}::int[])`,
    ),
  ];
  return sql`(${join(
    places.filter((place) => place !== undefined),
    ' or ',
  )})`;
}

/**
 * The condition on `candidacy_shape`, which has the options of the stored profile as arrays. It selects rows with these
 * areas and studies; `storedProfileCondition` then compares each entry of their profiles.
 */
function shapeCondition({ skills, areas, studyAreas, languages, languageLevels }: KnownOptions): Sql | undefined {
  const conditions = [
    when(skills, (all) => sql`(h.shape).skills @> ${all}::int[]`),
    when(areas, (some) => sql`(h.shape).expertise_areas && ${some}::int[]`),
    when(studyAreas, (some) => sql`(h.shape).study_areas && ${some}::int[]`),
    when(languages, (all) => languageCondition(all, languageLevels)),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0
    ? undefined
    : sql`exists (select 1 from candidacy_shape h where ${ofStoredProfile} and ${allOf(conditions)})`;
}

const languageCondition = (languages: readonly number[], levels: readonly number[] | undefined): Sql =>
  levels
    ? sql`(select count(*) from unnest((h.shape).language_ids, (h.shape).language_levels) l (language, level)
        where l.language = any (${languages}::int[]) and l.level = any (${levels}::int[])) = ${languages.length}`
    : sql`(h.shape).language_ids @> ${languages}::int[]`;

/** The ids of a level and of those above it. */
function levelsFrom(
  list: 'ACADEMIC_LEVEL' | 'LANGUAGE_LEVEL',
  key: string | null | undefined,
  field: string,
  options: OptionCacheService,
): number[] | undefined {
  if (!key) return undefined;
  const { rank } = options.byId(options.idOf(list, key, field));
  return options.list(list, null).flatMap((level) => (level.rank >= rank ? options.idOf(list, level.key, field) : []));
}
