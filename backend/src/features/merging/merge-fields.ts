import type { Reference, SocialNetwork } from '../candidates';
import type { OptionCacheService } from '../options';
import { MergeField, type MergeFieldPreview, MergeSide } from './merge.types';

/** The columns of a record that a merge can change. */
export interface MergeValues {
  name: string;
  surname: string;
  email: string | null;
  telephone: string | null;
  profession: string | null;
  gender: number | null;
  birthDate: string | null;
  province: number | null;
  district: number | null;
  municipality: number | null;
  profile: string | null;
  availability: number | null;
  salaryMin: string | null;
  salaryMax: string | null;
  salaryCurrency: string;
  nationality: number | null;
  skills: number[];
  tools: number[];
  ownSkills: string[];
  interestAreas: number[];
  courses: { name: string }[];
  photo: string | null;
  socialNetworks: SocialNetwork[];
  references: Reference[];
  /** Decrypted. */
  taxNumber: string | null;
}

interface FieldRule {
  /** Names of the database. */
  columns: readonly string[];
  /** The value as text; empty without a value. */
  text: (values: MergeValues, options: OptionCacheService) => string;
}

const option = (id: number | null, options: OptionCacheService): string => options.find(id)?.text.localized ?? '';
const listed = (ids: readonly number[], options: OptionCacheService): string[] =>
  options.many(ids).map(({ text }) => text.localized);
const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

export const MERGE_FIELDS: Readonly<Record<MergeField, FieldRule>> = {
  NAME: { columns: ['name', 'surname'], text: ({ name, surname }) => `${name} ${surname}`.trim() },
  EMAIL: { columns: ['email'], text: ({ email }) => email ?? '' },
  TELEPHONE: { columns: ['telephone'], text: ({ telephone }) => telephone ?? '' },
  PROFESSION: { columns: ['profession'], text: ({ profession }) => profession ?? '' },
  GENDER: { columns: ['gender'], text: ({ gender }, options) => option(gender, options) },
  BIRTH_DATE: { columns: ['birth_date'], text: ({ birthDate }) => birthDate ?? '' },
  PLACE: {
    columns: ['province', 'district', 'municipality'],
    text: ({ province, district, municipality }, options) =>
      joined([option(municipality, options), option(district, options), option(province, options)]),
  },
  PROFILE: { columns: ['profile'], text: ({ profile }) => profile ?? '' },
  AVAILABILITY: { columns: ['availability'], text: ({ availability }, options) => option(availability, options) },
  SALARY: {
    columns: ['salary_min', 'salary_max', 'salary_currency'],
    text: ({ salaryMin, salaryMax, salaryCurrency }) =>
      salaryMin === null && salaryMax === null
        ? ''
        : `${[salaryMin, salaryMax].filter(Boolean).join(' – ')} ${salaryCurrency}`,
  },
  NATIONALITY: { columns: ['nationality'], text: ({ nationality }, options) => option(nationality, options) },
  SKILLS: {
    columns: ['skills', 'tools', 'own_skills'],
    text: ({ skills, tools, ownSkills }, options) =>
      joined([...listed(skills, options), ...listed(tools, options), ...ownSkills]),
  },
  INTERESTS: {
    columns: ['interest_areas'],
    text: ({ interestAreas }, options) => joined(listed(interestAreas, options)),
  },
  COURSES: { columns: ['courses'], text: ({ courses }) => joined(courses.map(({ name }) => name)) },
  PHOTO: { columns: ['photo'], text: ({ photo }) => photo ?? '' },
  SOCIAL_NETWORKS: {
    columns: ['social_networks'],
    text: ({ socialNetworks }) => joined(socialNetworks.map(({ network, url }) => `${network}: ${url}`)),
  },
  REFERENCES: {
    columns: ['professional_references'],
    text: ({ references }) =>
      references
        .map(({ name, position, company, telephone, email }) => joined([name, position, company, telephone, email]))
        .join('; '),
  },
  TAX_NUMBER: { columns: ['tax_number', 'tax_number_hash'], text: ({ taxNumber }) => taxNumber ?? '' },
};

/** The person of an account signs in and is reached by these values, so a merge does not replace them. */
const OF_THE_ACCOUNT: readonly MergeField[] = [MergeField.NAME, MergeField.EMAIL, MergeField.TELEPHONE];

/**
 * The fields in which two records differ, and the record from which each value is taken if the caller makes no choice.
 */
export function differences(
  keep: MergeValues & { hasAccount: boolean },
  drop: MergeValues,
  options: OptionCacheService,
): MergeFieldPreview[] {
  return Object.values(MergeField).flatMap((field) => {
    const { text } = MERGE_FIELDS[field];
    const [kept, dropped] = [text(keep, options), text(drop, options)];
    if (kept === dropped) return [];
    const canChoose = !(keep.hasAccount && OF_THE_ACCOUNT.includes(field));
    const side = kept === '' && canChoose ? MergeSide.DROP : MergeSide.KEEP;
    return [{ field, keep: kept || null, drop: dropped || null, side, canChoose }];
  });
}
