import { allOf, raw, sql, type Sql, when } from '../../../platform/database/sql';
import type { ProfileFilter } from './profile-filter.inputs';
import { storedProfileMeets } from './shared-profile.conditions';
import { containsText } from './text.conditions';

/** The ids of the options that a filter names; undefined for a field that is not given. */
export type KnownOptions = Record<
  | 'interestAreas'
  | 'nationalities'
  | 'availability'
  | 'studyAreas'
  | 'sectors'
  | 'areas'
  | 'languages'
  | 'skills'
  | 'tools'
  | 'genders'
  | 'levels'
  | 'languageLevels',
  number[] | undefined
>;

/** Types of the values of a stored profile that conditions read. */
const VALUES = {
  profile: 'text',
  nationality: 'int',
  availability: 'int',
  interestAreas: 'int[]',
  salaryMin: 'numeric',
  salaryMax: 'numeric',
  salaryCurrency: 'text',
  tools: 'int[]',
  ownSkills: 'jsonb',
  gender: 'int',
  birthDate: 'date',
  references: 'jsonb',
  socialNetworks: 'jsonb',
  studies: 'jsonb',
  courses: 'jsonb',
  experiences: 'jsonb',
} as const;
type ValueName = keyof typeof VALUES;

/** A condition on values of the stored profile. */
interface StoredCondition {
  reads: readonly ValueName[];
  condition: Sql;
}

const value = (name: ValueName): Sql => raw(`p."${name}"`);
const STUDIES =
  raw(`jsonb_to_recordset(p.studies) s (institution text, "studyArea" int, "academicLevel" int, course text,
  "endDate" date, finished boolean)`);
const JOBS =
  raw(`jsonb_to_recordset(p.experiences) e ("position" text, employer text, sector int, "expertiseAreas" int[],
  "stillWorking" boolean, activities text)`);

/**
 * All conditions of a filter on the copy of the profile of a candidacy `c`, which is read into typed values once.
 * Undefined without any.
 */
export function storedProfileCondition(filter: ProfileFilter, known: KnownOptions, currency: string): Sql | undefined {
  const given = [
    ...valueConditions(filter, known, currency),
    ...studyConditions(filter, known),
    ...jobConditions(filter, known),
  ].filter((condition) => condition !== undefined);
  if (given.length === 0) return undefined;
  const names = [...new Set(given.flatMap(({ reads }) => reads))];
  const types = raw(names.map((name) => `"${name}" ${VALUES[name]}`).join(', '));
  return storedProfileMeets(sql`exists (
    select 1 from jsonb_to_record(o.profile_snapshot) p (${types}) where ${allOf(given.map(({ condition }) => condition))})`);
}

function valueConditions(
  filter: ProfileFilter,
  known: KnownOptions,
  currency: string,
): (StoredCondition | undefined)[] {
  const isOneOf = (name: ValueName, ids: number[] | undefined) =>
    ids && stored([name], sql`${value(name)} = any (${ids}::int[])`);
  const isGiven = (name: ValueName, has: boolean | null | undefined) =>
    present(has, (given) => stored([name], sql`(jsonb_array_length(coalesce(${value(name)}, '[]')) > 0) = ${given}`));
  const age = (years: number) => sql`(sec.local_day(now()) - make_interval(years => ${years}))::date`;
  const inCurrency = sql`p."salaryCurrency" = ${currency}`;
  return [
    present(filter.profile, (part) => stored(['profile'], containsText(sql`p.profile`, part))),
    isOneOf('nationality', known.nationalities),
    isOneOf('availability', known.availability),
    known.interestAreas && stored(['interestAreas'], sql`p."interestAreas" && ${known.interestAreas}::int[]`),
    present(filter.salaryMin, (least) =>
      stored(
        ['salaryMin', 'salaryMax', 'salaryCurrency'],
        sql`coalesce(p."salaryMax", p."salaryMin") >= ${least}::numeric and ${inCurrency}`,
      ),
    ),
    // A candidate who gave only an upper limit accepts any lower salary.
    present(filter.salaryMax, (most) =>
      stored(
        ['salaryMin', 'salaryMax', 'salaryCurrency'],
        sql`coalesce(p."salaryMin", case when p."salaryMax" is not null then 0 end) <= ${most}::numeric
          and ${inCurrency}`,
      ),
    ),
    known.tools && stored(['tools'], sql`p.tools @> ${known.tools}::int[]`),
    present(filter.ownSkill, (part) =>
      stored(
        ['ownSkills'],
        sql`exists (select 1 from jsonb_array_elements_text(p."ownSkills") own (skill) where ${containsText(sql`own.skill`, part)})`,
      ),
    ),
    isOneOf('gender', known.genders),
    present(filter.ageMin, (years) => stored(['birthDate'], sql`p."birthDate" <= ${age(years)}`)),
    present(filter.ageMax, (years) => stored(['birthDate'], sql`p."birthDate" > ${age(years + 1)}`)),
    isGiven('references', filter.hasReferences),
    isGiven('socialNetworks', filter.hasSocialNetworks),
  ];
}

function studyConditions(filter: ProfileFilter, { levels, studyAreas }: KnownOptions): (StoredCondition | undefined)[] {
  const ofOne = [
    when(levels, (ids) => sql`s.finished and s."academicLevel" = any (${ids}::int[])`),
    when(studyAreas, (ids) => sql`s."studyArea" = any (${ids}::int[])`),
    when(filter.institution, (part) => containsText(sql`s.institution`, part)),
    when(filter.finishedSince, (year) => sql`s.finished and s."endDate" >= make_date(${year}, 1, 1)`),
  ].filter((condition) => condition !== undefined);
  return [
    ofOne.length === 0 ? undefined : stored(['studies'], existsIn(STUDIES, allOf(ofOne))),
    present(filter.studying, (is) => stored(['studies'], sql`${existsIn(STUDIES, sql`not s.finished`)} = ${is}`)),
    present(filter.course, (part) =>
      stored(
        ['studies', 'courses'],
        sql`(${existsIn(STUDIES, containsText(sql`s.course`, part))} or ${existsIn(
          sql`jsonb_to_recordset(p.courses) k (name text, provider text)`,
          sql`(${containsText(sql`k.name`, part)} or ${containsText(sql`k.provider`, part)})`,
        )})`,
      ),
    ),
  ];
}

function jobConditions(filter: ProfileFilter, { sectors, areas }: KnownOptions): (StoredCondition | undefined)[] {
  const others = [
    when(filter.position, (part) => containsText(sql`e."position"`, part)),
    when(filter.employer, (part) => containsText(sql`e.employer`, part)),
    when(filter.activities, (part) => containsText(sql`e.activities`, part)),
    when(sectors, (ids) => sql`e.sector = any (${ids}::int[])`),
    filter.working === true ? sql`e."stillWorking"` : undefined,
  ].filter((condition) => condition !== undefined);
  // Areas alone are already exact in the shape.
  const ofOne = [...others, ...(areas && others.length > 0 ? [sql`e."expertiseAreas" && ${areas}::int[]`] : [])];
  return [
    ofOne.length === 0 ? undefined : stored(['experiences'], existsIn(JOBS, allOf(ofOne))),
    filter.working === false ? stored(['experiences'], sql`not ${existsIn(JOBS, sql`e."stillWorking"`)}`) : undefined,
  ];
}

const stored = (reads: readonly ValueName[], condition: Sql): StoredCondition => ({ reads, condition });

const existsIn = (rows: Sql, condition: Sql): Sql => sql`exists (select 1 from ${rows} where ${condition})`;

/** Like `when`, for conditions on the stored profile. */
const present = <T>(
  given: T | null | undefined,
  condition: (given: T) => StoredCondition,
): StoredCondition | undefined => (given === null || given === undefined ? undefined : condition(given));
