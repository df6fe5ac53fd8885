import type { OptionList, ProfileFilter } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import { DEFAULT_CURRENCY } from '../../../../shared/format/currency';

export type ProfileGroup = 'profile' | 'education' | 'experience' | 'languages' | 'personal';
type FieldName = keyof ProfileFilter;

/**
 * The kind of input of a field. `choices`: several entries of a long list, found by typing. `checks`: checkboxes of a
 * short list. `choice`: one entry of a list. `yes`: yes or no.
 */
export type ProfileField = {
  name: FieldName;
  group: ProfileGroup;
  permission?: Permission;
  /** The fields that this one qualifies. Without one of them it is not a filter. */
  of?: readonly FieldName[];
} & (
  | { kind: 'text' | 'amount' | 'yes' }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'choices' | 'checks' | 'choice'; lists: readonly [OptionList, ...OptionList[]] }
);

const YEARS = { kind: 'whole', min: 0, max: 50 } as const;
const AGE = { kind: 'whole', min: 0, max: 120, permission: 'APPLICATION_VIEW_SENSITIVE' } as const;
const SENSITIVE = { kind: 'yes', permission: 'APPLICATION_VIEW_SENSITIVE' } as const;

/** The filters on the profile, in the order of the panel. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  { name: 'profession', group: 'profile', kind: 'text' },
  { name: 'profile', group: 'profile', kind: 'text' },
  { name: 'places', group: 'profile', kind: 'choices', lists: ['PROVINCE', 'DISTRICT', 'MUNICIPALITY'] },
  { name: 'interestAreas', group: 'profile', kind: 'choices', lists: ['EXPERTISE_AREA'] },
  { name: 'availability', group: 'profile', kind: 'checks', lists: ['AVAILABILITY'] },
  { name: 'salaryMin', group: 'profile', kind: 'amount' },
  { name: 'salaryMax', group: 'profile', kind: 'amount' },
  {
    name: 'salaryCurrency',
    group: 'profile',
    kind: 'choice',
    lists: ['CURRENCY'],
    of: ['salaryMin', 'salaryMax'],
  },
  { name: 'level', group: 'education', kind: 'choice', lists: ['ACADEMIC_LEVEL'] },
  { name: 'finishedSince', group: 'education', kind: 'whole', min: 1950, max: 2100 },
  { name: 'studyAreas', group: 'education', kind: 'choices', lists: ['STUDY_AREA'] },
  { name: 'institution', group: 'education', kind: 'text' },
  { name: 'course', group: 'education', kind: 'text' },
  { name: 'studying', group: 'education', kind: 'yes' },
  { name: 'yearsMin', group: 'experience', ...YEARS },
  { name: 'yearsMax', group: 'experience', ...YEARS },
  { name: 'position', group: 'experience', kind: 'text' },
  { name: 'employer', group: 'experience', kind: 'text' },
  { name: 'activities', group: 'experience', kind: 'text' },
  { name: 'working', group: 'experience', kind: 'yes' },
  { name: 'areas', group: 'experience', kind: 'choices', lists: ['EXPERTISE_AREA'] },
  { name: 'sectors', group: 'experience', kind: 'checks', lists: ['SECTOR'] },
  { name: 'languages', group: 'languages', kind: 'choices', lists: ['LANGUAGE'] },
  { name: 'languageLevel', group: 'languages', kind: 'choice', lists: ['LANGUAGE_LEVEL'], of: ['languages'] },
  { name: 'ownSkill', group: 'languages', kind: 'text' },
  { name: 'skills', group: 'languages', kind: 'choices', lists: ['SKILL'] },
  { name: 'tools', group: 'languages', kind: 'choices', lists: ['TOOL'] },
  { name: 'nationalities', group: 'personal', kind: 'choices', lists: ['NATIONALITY'] },
  {
    name: 'genders',
    group: 'personal',
    kind: 'checks',
    lists: ['GENDER'],
    permission: 'APPLICATION_VIEW_SENSITIVE',
  },
  { name: 'ageMin', group: 'personal', ...AGE },
  { name: 'ageMax', group: 'personal', ...AGE },
  { name: 'hasPhoto', group: 'personal', ...SENSITIVE },
  { name: 'hasReferences', group: 'personal', ...SENSITIVE },
  { name: 'hasSocialNetworks', group: 'personal', kind: 'yes', permission: 'APPLICATION_VIEW' },
];

type Get = (param: string) => string;

/** Name of a field in the address. */
export const paramOf = (name: FieldName): string => `p.${name}`;

/**
 * The currency that the panel shows if none is chosen: the currency of the vacancy. If the address has an amount
 * without a currency, the panel shows the default currency, because the API uses it for such an amount.
 */
export function presetCurrency(get: Get, ofVacancy: string | undefined): string {
  const hasAmount = PROFILE_FIELDS.some(({ name, kind }) => kind === 'amount' && get(paramOf(name)) !== '');
  return hasAmount ? DEFAULT_CURRENCY : (ofVacancy ?? DEFAULT_CURRENCY);
}

export const PROFILE_PARAMS: readonly string[] = PROFILE_FIELDS.map(({ name }) => paramOf(name));

export const manyOf = (value: string): string[] => value.split(',').filter((key) => key !== '');

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,4}$/;

/** The value of a field for the API; undefined for a text that the API would refuse. */
function valueOf(field: ProfileField, text: string): ProfileFilter[FieldName] | undefined {
  switch (field.kind) {
    case 'choices':
    case 'checks': {
      const keys = manyOf(text);
      return keys.length === 0 ? undefined : keys;
    }
    case 'whole':
      return WHOLE.test(text) && Number(text) >= field.min && Number(text) <= field.max ? Number(text) : undefined;
    case 'amount':
      return AMOUNT.test(text) ? text : undefined;
    case 'yes':
      return text === 'yes' || text === 'no' ? text === 'yes' : undefined;
    default:
      return text.trim() === '' ? undefined : text.trim();
  }
}

/** The text of a field is a value that the API accepts. */
export const isValid = (field: ProfileField, text: string): boolean => valueOf(field, text) !== undefined;

/** Whether a field of the address is a filter. */
export function isUsed(field: ProfileField, get: Get): boolean {
  const others = PROFILE_FIELDS.filter(({ name }) => field.of?.includes(name));
  return isValid(field, get(paramOf(field.name))) && (others.length === 0 || others.some((one) => isUsed(one, get)));
}

/** Whether a field is shown as a filter that is in use. The currency is shown with its amount. */
export const isShown = (field: ProfileField, get: Get): boolean =>
  field.name !== 'salaryCurrency' && isUsed(field, get);

/** The filter of the API from the address, without the fields that the person may not use; undefined without any. */
export function profileFilterOf(get: Get, can: (permission: Permission) => boolean): ProfileFilter | undefined {
  const used = PROFILE_FIELDS.filter(
    (field) => (field.permission === undefined || can(field.permission)) && isUsed(field, get),
  );
  const entries = used.map((field) => [field.name, valueOf(field, get(paramOf(field.name)))] as const);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as ProfileFilter);
}
