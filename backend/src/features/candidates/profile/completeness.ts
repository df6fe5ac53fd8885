/** Fields by usefulness, with their share of completeness in percent. The shares sum to 100. */
const SHARES = {
  NAME: 3,
  SURNAME: 3,
  PROVINCE: 10,
  EXPERIENCE: 20,
  STUDY: 15,
  LANGUAGE: 10,
  SKILL: 10,
  PROFESSION: 5,
  PROFILE: 5,
  CV_DOCUMENT: 5,
  TELEPHONE: 4,
  DISTRICT: 3,
  BIRTH_DATE: 3,
  GENDER: 2,
  NATIONALITY: 2,
} as const;

export type ProfileFieldName = keyof typeof SHARES;
export const PROFILE_FIELDS = Object.keys(SHARES) as ProfileFieldName[];

/** Without these, applying fails with PROFILE_INCOMPLETE. */
const REQUIRED: readonly ProfileFieldName[] = ['NAME', 'SURNAME', 'PROVINCE'];

export interface ProfileCompleteness {
  percent: number;
  missing: ProfileFieldName[];
  required: ProfileFieldName[];
  next: ProfileFieldName | null;
}

/** Completeness, missing fields, and the most useful missing field. */
export function completenessOf(present: Readonly<Record<ProfileFieldName, boolean>>): ProfileCompleteness {
  const missing = PROFILE_FIELDS.filter((field) => !present[field]);
  const lost = missing.reduce((sum, field) => sum + SHARES[field], 0);
  return {
    percent: 100 - lost,
    missing,
    required: missing.filter((field) => REQUIRED.includes(field)),
    next: missing[0] ?? null,
  };
}
