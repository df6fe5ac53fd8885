import type { ImportField } from '../../../generated/admin/graphql';

/** The values of a person that a column of a table may hold. */
export const ImportFieldValues = [
  'NAME',
  'SURNAME',
  'EMAIL',
  'TELEPHONE',
  'POSITION',
  'LANGUAGES',
  'SKILLS',
] as const satisfies readonly ImportField[];
export type ImportFieldName = (typeof ImportFieldValues)[number];
