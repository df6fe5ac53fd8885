import type { ImportField } from '../../../generated/admin/graphql';

/** The values of a person that a column of a table may hold. */
export const ImportFieldValues = [
  'NAME',
  'SURNAME',
  'EMAIL',
  'TELEPHONE',
  'POSITION',
  'EMPLOYER',
  'EMPLOYED_SINCE',
  'ACADEMIC_LEVEL',
  'STUDY_AREA',
  'SCHOOL',
  'LANGUAGES',
  'SKILLS',
] as const satisfies readonly ImportField[];
export type ImportFieldName = (typeof ImportFieldValues)[number];
