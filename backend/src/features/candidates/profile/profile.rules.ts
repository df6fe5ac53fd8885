import { yearsAway } from '../../../common/dates';
import { DomainError } from '../../../common/errors';
import { allOf, type Faults } from '../../../common/faults';
import { readInputWith } from '../../../platform/graphql/inputs/input.pipe';
import type { OptionListName } from '../../options';
import type { Candidate } from '../candidate.entity';
import { CandidatePatch } from '../candidate.types';
import type { OptionKeys } from '../option-keys';
import { courseOf, languagesOf, type LanguageRow, referenceOf, socialNetworkOf } from './profile-parts.rules';

const MOST = {
  tools: 100,
  skills: 100,
  interestAreas: 30,
  socialNetworks: 10,
  references: 10,
  courses: 50,
  languages: 20,
} as const;
const YOUNGEST = 16;
const EARLIEST_BIRTH = '1900-01-01';

/** Present values of the profile that the rules need. */
export type ProfileState = Pick<
  Candidate,
  'province' | 'district' | 'municipality' | 'salaryMin' | 'salaryMax' | 'salaryCurrency'
>;

type ProfileColumn =
  | keyof ProfileState
  | 'name'
  | 'surname'
  | 'telephone'
  | 'profession'
  | 'gender'
  | 'birthDate'
  | 'profile'
  | 'availability'
  | 'nationality'
  | 'taxNumber'
  | 'tools'
  | 'skills'
  | 'ownSkills'
  | 'interestAreas';

/** Changed columns of `candidate`; an absent column stays as it is. */
export type ProfileColumns = Partial<Pick<Candidate, ProfileColumn>> & {
  socialNetworks?: object[];
  professionalReferences?: object[];
  courses?: object[];
};

export interface ProfileChanges {
  columns: ProfileColumns;
  languages?: LanguageRow[];
}

/** Turns input into column values, or throws all its faults. `today` is the day in Maputo. */
export function profileChanges(
  values: CandidatePatch,
  state: ProfileState,
  options: OptionKeys,
  today: string,
): ProfileChanges {
  return allOf((faults) => {
    const patch = readInputWith(faults, CandidatePatch, values);
    const columns: ProfileColumns = {};
    const set = <C extends keyof ProfileColumns>(given: unknown, column: C, read: () => ProfileColumns[C]): void => {
      if (given === undefined) return;
      const value = faults.check(read);
      if (value !== undefined) columns[column] = value;
    };
    const option = (list: OptionListName, key: string | null | undefined, field: string) => () =>
      options.idOrNull(list, key, field);

    set(patch.name, 'name', () => patch.name ?? undefined);
    set(patch.surname, 'surname', () => patch.surname ?? undefined);
    set(patch.telephone, 'telephone', () => patch.telephone);
    set(patch.profession, 'profession', () => patch.profession);
    set(patch.gender, 'gender', option('GENDER', patch.gender, 'gender'));
    set(patch.birthDate, 'birthDate', () => birthDateOf(patch.birthDate, today));
    set(patch.profile, 'profile', () => patch.profile);
    set(patch.availability, 'availability', option('AVAILABILITY', patch.availability, 'availability'));
    set(patch.nationality, 'nationality', option('NATIONALITY', patch.nationality, 'nationality'));
    set(patch.taxNumber, 'taxNumber', () => patch.taxNumber);
    set(patch.tools, 'tools', () => keysOf(patch.tools, 'TOOL', 'tools', options));
    set(patch.skills, 'skills', () => keysOf(patch.skills, 'SKILL', 'skills', options));
    set(patch.ownSkills, 'ownSkills', () => patch.ownSkills ?? []);
    set(patch.interestAreas, 'interestAreas', () =>
      keysOf(patch.interestAreas, 'EXPERTISE_AREA', 'interestAreas', options),
    );
    set(patch.socialNetworks, 'socialNetworks', () => eachOf(patch.socialNetworks, 'socialNetworks', socialNetworkOf));
    set(patch.references, 'professionalReferences', () => eachOf(patch.references, 'references', referenceOf));
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

function eachOf<T>(
  items: T[] | null | undefined,
  field: keyof typeof MOST,
  read: (item: T, path: string) => object,
): object[] {
  const given = limited(items ?? [], field);
  return allOf((faults) => given.flatMap((item, index) => faults.check(() => read(item, `${field}.${index}`)) ?? []));
}

/** District and municipality must belong to the province. A new province clears those of the old one. */
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
    const storedPlace = state[field];
    if (patch[field] === undefined) {
      if (storedPlace !== null && !liesInside(storedPlace)) columns[field] = null;
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

/** Both amounts have the same currency, and the minimum is not above the maximum. */
function salaryOf(patch: CandidatePatch, state: ProfileState, options: OptionKeys, faults: Faults): ProfileColumns {
  const { salaryMin: min, salaryMax: max } = patch;
  if (min === undefined && max === undefined) return {};
  const salaryMin = min === undefined ? state.salaryMin : (min?.amount ?? null);
  const salaryMax = max === undefined ? state.salaryMax : (max?.amount ?? null);
  const hasStoredBound = (min === undefined && salaryMin !== null) || (max === undefined && salaryMax !== null);
  const salaryCurrency = hasStoredBound
    ? state.salaryCurrency
    : (min?.currency ?? max?.currency ?? state.salaryCurrency);

  for (const [field, money] of [
    ['salaryMin', min],
    ['salaryMax', max],
  ] as const) {
    if (!money) continue;
    faults.check(() => {
      options.idOf('CURRENCY', money.currency, `${field}.currency`);
      if (money.currency !== salaryCurrency) throw new DomainError('INVALID_INPUT', {}, `${field}.currency`);
    });
  }
  faults.check(() => {
    if (salaryMin !== null && salaryMax !== null && Number(salaryMin) > Number(salaryMax)) {
      throw new DomainError('INVALID_INPUT', {}, 'salaryMax');
    }
  });
  return { salaryMin, salaryMax, salaryCurrency };
}
