import type { Actor } from '../../../platform/access/actor';
import type { PermissionName, PermissionReach } from '../../../platform/access/permission';
import type { OptionCacheService } from '../../options';
import { profileConditions } from './profile.conditions';
import type { ProfileFilter } from './profile-filter.inputs';

/** Every key is an option of every list but MUNICIPALITY; ids follow from the keys. */
const options = {
  idsOf: (_: string, keys: readonly string[]) => keys.map((key) => key.length),
  idOf: (_: string, key: string) => key.length,
  filterId: (list: string, key: string) => (list === 'MUNICIPALITY' ? -1 : key.length),
  byId: (id: number) => ({ rank: id }),
  list: () => [{ key: 'a', rank: 1 }],
} as unknown as OptionCacheService;
const actorWith = (permissions: Partial<Record<PermissionName, PermissionReach>>): Actor =>
  ({
    personId: 'p',
    departments: [],
    permissions: new Map(Object.entries(permissions)),
  }) as unknown as Actor;
const ALL = actorWith({ APPLICATION_VIEW: 'ALL', APPLICATION_VIEW_SENSITIVE: 'ALL' });

const EVIL = `'); drop table candidacy; --`;
const VALUES: Required<ProfileFilter> = {
  profession: EVIL,
  profile: EVIL,
  places: [EVIL],
  nationalities: [EVIL],
  availability: [EVIL],
  interestAreas: [EVIL],
  salaryMin: EVIL,
  salaryMax: EVIL,
  salaryCurrency: EVIL,
  level: EVIL,
  studyAreas: [EVIL],
  institution: EVIL,
  finishedSince: 2020,
  studying: true,
  course: EVIL,
  yearsMin: 1,
  yearsMax: 2,
  position: EVIL,
  employer: EVIL,
  activities: EVIL,
  sectors: [EVIL],
  areas: [EVIL],
  working: true,
  languages: [EVIL],
  languageLevel: EVIL,
  skills: [EVIL],
  tools: [EVIL],
  ownSkill: EVIL,
  genders: [EVIL],
  ageMin: 18,
  ageMax: 60,
  hasPhoto: true,
  hasReferences: true,
  hasSocialNetworks: true,
};
const FIELDS = Object.keys(VALUES) as (keyof ProfileFilter)[];
/** Fields that only qualify the comparison of another field. */
const QUALIFIERS: readonly string[] = ['salaryCurrency', 'languageLevel'];

function conditionsOf(filter: ProfileFilter, actor = ALL): { text: string; values: unknown[] } {
  const conditions = profileConditions(filter, { options, actor }).filter((condition) => condition !== undefined);
  return {
    text: conditions.map(({ text }) => text).join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

describe('the conditions on a stored profile', () => {
  it.each(FIELDS)('have one for %s, whose value is never text of the statement', (field) => {
    const { text, values } = conditionsOf({ [field]: VALUES[field] });
    expect(text).not.toContain('drop table');
    if (QUALIFIERS.includes(field)) return expect(text).toBe('');
    expect(text).not.toBe('');
    expect(values.length + Number(field === 'working')).toBeGreaterThan(0);
    return undefined;
  });

  it.each(FIELDS)('have none for an empty %s', (field) => {
    for (const empty of [null, undefined, ...(Array.isArray(VALUES[field]) ? [[]] : [])])
      expect(conditionsOf({ [field]: empty }).text).toBe('');
  });

  it('read the stored profile and the shape of the match at most once', () => {
    const { text } = conditionsOf(VALUES);
    expect(text.match(/jsonb_to_record\(/g)).toHaveLength(1);
    expect(text.match(/candidacy_shape/g)).toHaveLength(1);
    expect(text).not.toContain('drop table');
  });

  it('do not read the stored profile for what the row or the shape has', () => {
    const { text } = conditionsOf({ profession: 'a', places: ['a'], yearsMin: 1, skills: ['a'], areas: ['a'] });
    expect(text).not.toContain('profile_snapshot');
  });

  it('read from the stored profile only the values that they compare', () => {
    expect(conditionsOf({ availability: ['a'] }).text).toContain('p ("availability" int)');
  });

  it('are limited to what the caller may see, and to candidates who are not hidden', () => {
    const refusal = (filter: ProfileFilter, actor: Actor): unknown => {
      try {
        conditionsOf(filter, actor);
        return 'OK';
      } catch (error) {
        const { code, field } = error as { code: string; field: string };
        return `${code} ${field}`;
      }
    };
    expect(refusal({ genders: ['a'] }, actorWith({}))).toBe('FORBIDDEN filter.profile.genders');
    expect(refusal({ hasSocialNetworks: false }, actorWith({}))).toBe('FORBIDDEN filter.profile.hasSocialNetworks');
    expect(refusal({ genders: [], skills: ['a'] }, actorWith({}))).toBe('OK');
    const limited = conditionsOf({ ageMin: 1 }, actorWith({ APPLICATION_VIEW_SENSITIVE: 'DEPARTMENT' })).text;
    expect(limited).toContain('r.department_id');
    expect(limited).toContain('not exists (select 1 from sec.hidden_candidacies');
    expect(conditionsOf({ skills: ['a'] }).text).not.toContain('hidden_candidacies');
  });
});
