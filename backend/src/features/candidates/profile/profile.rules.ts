import { yearsAway } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { optionalLine, optionalText, requiredLine } from '../../../common/text';
import type { OptionListName } from '../../options';
import type { CandidatePatch } from '../candidate.types';
import { telephoneOrNull } from './contact.rules';
import type { OptionKeys } from '../option-keys';
import { courseOf, languagesOf, type LanguageRow, referenceOf, socialNetworkOf } from './profile-parts.rules';
import { taxNumberOf } from './tax-number';

export const MOST = {
  name: 100,
  profession: 120,
  profile: 4000,
  tools: 100,
  skills: 100,
  ownSkills: 20,
  interestAreas: 30,
  socialNetworks: 10,
  references: 10,
  courses: 50,
  languages: 20,
} as const;
const OWN_WORD = { max: 60 };
const YOUNGEST = 16;
const EARLIEST_BIRTH = '1900-01-01';

/** What the rules need to know of the profile as it is. */
export interface ProfileState {
  province: number | null;
  district: number | null;
  municipality: number | null;
  salary_min: string | null;
  salary_max: string | null;
  salary_currency: string;
}

/** Columns of `candidate` by name; what is absent stays. */
export interface ProfileColumns extends Partial<ProfileState> {
  name?: string;
  surname?: string;
  telephone?: string | null;
  profession?: string | null;
  gender?: number | null;
  birth_date?: string | null;
  profile?: string | null;
  availability?: number | null;
  nationality?: number | null;
  tax_number?: string | null;
  tools?: number[];
  skills?: number[];
  own_skills?: string[];
  interest_areas?: number[];
  social_networks?: object[];
  professional_references?: object[];
  courses?: object[];
}

export interface ProfileChanges {
  columns: ProfileColumns;
  languages?: LanguageRow[];
}

/** From what a person typed to what is kept, or everything that is wrong with it. `today` is the day in Maputo. */
export function profileChanges(
  patch: CandidatePatch,
  state: ProfileState,
  options: OptionKeys,
  today: string,
): ProfileChanges {
  return allOf((faults) => {
    const columns: ProfileColumns = {};
    const set = <C extends keyof ProfileColumns>(given: unknown, column: C, read: () => ProfileColumns[C]): void => {
      if (given === undefined) return;
      const value = faults.check(read);
      if (value !== undefined) columns[column] = value;
    };
    const option = (list: OptionListName, key: string | null | undefined, field: string) => () =>
      options.idOrNull(list, key, field);

    set(patch.name, 'name', () => requiredLine(patch.name, 'name', { max: MOST.name }));
    set(patch.surname, 'surname', () => requiredLine(patch.surname, 'surname', { max: MOST.name }));
    set(patch.telephone, 'telephone', () => telephoneOrNull(patch.telephone, 'telephone'));
    set(patch.profession, 'profession', () => optionalLine(patch.profession, 'profession', { max: MOST.profession }));
    set(patch.gender, 'gender', option('GENDER', patch.gender, 'gender'));
    set(patch.birthDate, 'birth_date', () => birthDateOf(patch.birthDate, today));
    set(patch.profile, 'profile', () => optionalText(patch.profile, 'profile', { max: MOST.profile }));
    set(patch.availability, 'availability', option('AVAILABILITY', patch.availability, 'availability'));
    set(patch.nationality, 'nationality', option('NATIONALITY', patch.nationality, 'nationality'));
    set(patch.taxNumber, 'tax_number', () => taxNumberOf(patch.taxNumber));
    set(patch.tools, 'tools', () => keysOf(patch.tools, 'TOOL', 'tools', options));
    set(patch.skills, 'skills', () => keysOf(patch.skills, 'SKILL', 'skills', options));
    set(patch.ownSkills, 'own_skills', () => ownWordsOf(patch.ownSkills));
    set(patch.interestAreas, 'interest_areas', () =>
      keysOf(patch.interestAreas, 'EXPERTISE_AREA', 'interestAreas', options),
    );
    set(patch.socialNetworks, 'social_networks', () => eachOf(patch.socialNetworks, 'socialNetworks', socialNetworkOf));
    set(patch.references, 'professional_references', () => eachOf(patch.references, 'references', referenceOf));
    const year = Number(today.slice(0, 4));
    set(patch.courses, 'courses', () =>
      eachOf(patch.courses, 'courses', (course, path) => courseOf(course, path, year)),
    );
    Object.assign(columns, placesOf(patch, state, options, faults), salaryOf(patch, state, options, faults));

    const languages =
      patch.languages === undefined
        ? undefined
        : faults.check(() => languagesOf(limited(patch.languages ?? [], 'languages'), options));
    return { columns, ...(languages && { languages }) };
  });
}

function birthDateOf(day: string | null | undefined, today: string): string | null {
  if (day === null || day === undefined) return null;
  const refused = (reason: string, facts = {}) => new DomainError('INVALID_INPUT', { reason, ...facts }, 'birthDate');
  if (day > today) throw refused('IN_THE_FUTURE');
  if (day < EARLIEST_BIRTH) throw refused('TOO_LONG_AGO');
  if (day > yearsAway(today, -YOUNGEST)) throw refused('TOO_YOUNG', { youngest: YOUNGEST });
  return day;
}

function limited<T>(items: T[], field: keyof typeof MOST): T[] {
  const max = MOST[field];
  if (items.length > max) throw new DomainError('INVALID_INPUT', { max }, field);
  return items;
}

const keysOf = (
  keys: string[] | null | undefined,
  list: OptionListName,
  field: keyof typeof MOST,
  options: OptionKeys,
) => options.idsOf(list, limited(keys ?? [], field), field);

/** Each once, whatever the case of its letters. */
function ownWordsOf(words: string[] | null | undefined): string[] {
  const given = limited(words ?? [], 'ownSkills');
  const lines = allOf((faults) =>
    given.flatMap((word, index) => faults.check(() => requiredLine(word, `ownSkills.${index}`, OWN_WORD)) ?? []),
  );
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}

function eachOf<T>(
  items: T[] | null | undefined,
  field: keyof typeof MOST,
  read: (item: T, path: string) => object,
): object[] {
  const given = limited(items ?? [], field);
  return allOf((faults) => given.flatMap((item, index) => faults.check(() => read(item, `${field}.${index}`)) ?? []));
}

/** District and municipality lie in the province; the ones that do not any more go with it. */
function placesOf(patch: CandidatePatch, state: ProfileState, options: OptionKeys, faults: Faults): ProfileColumns {
  const columns: ProfileColumns = {};
  if (patch.province !== undefined) {
    const given = faults.check(() => options.idOrNull('PROVINCE', patch.province, 'province'));
    if (given === undefined) return columns;
    columns.province = given;
  }
  const province = columns.province === undefined ? state.province : columns.province;
  const liesInside = (place: number) => province !== null && options.byId(place).parent === options.byId(province).key;

  for (const [field, list] of [
    ['district', 'DISTRICT'],
    ['municipality', 'MUNICIPALITY'],
  ] as const) {
    const kept = state[field];
    if (patch[field] === undefined) {
      if (kept !== null && !liesInside(kept)) columns[field] = null;
      continue;
    }
    const place = faults.check(() => {
      const id = options.idOrNull(list, patch[field], field);
      if (id !== null && !liesInside(id)) throw new DomainError('INVALID_INPUT', {}, field);
      return id;
    });
    if (place !== undefined) columns[field] = place;
  }
  return columns;
}

/** Both ends are in one currency, the lower one first. */
function salaryOf(patch: CandidatePatch, state: ProfileState, options: OptionKeys, faults: Faults): ProfileColumns {
  const { salaryMin, salaryMax } = patch;
  if (salaryMin === undefined && salaryMax === undefined) return {};
  const salary_min = salaryMin === undefined ? state.salary_min : (salaryMin?.amount ?? null);
  const salary_max = salaryMax === undefined ? state.salary_max : (salaryMax?.amount ?? null);
  const kept = (salaryMin === undefined && salary_min !== null) || (salaryMax === undefined && salary_max !== null);
  const salary_currency = kept
    ? state.salary_currency
    : (salaryMin?.currency ?? salaryMax?.currency ?? state.salary_currency);

  for (const [field, money] of [
    ['salaryMin', salaryMin],
    ['salaryMax', salaryMax],
  ] as const) {
    if (!money) continue;
    faults.check(() => {
      options.idOf('CURRENCY', money.currency, `${field}.currency`);
      if (money.currency !== salary_currency) throw new DomainError('INVALID_INPUT', {}, `${field}.currency`);
    });
  }
  faults.check(() => {
    if (salary_min !== null && salary_max !== null && Number(salary_min) > Number(salary_max)) {
      throw new DomainError('INVALID_INPUT', {}, 'salaryMax');
    }
  });
  return { salary_min, salary_max, salary_currency };
}
