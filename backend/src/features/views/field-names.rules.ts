import { DomainError } from '../../common/errors';
import { codePoints } from '../../common/text';
import { lineReader } from '../../platform/graphql/inputs/text.decorator';

const LONGEST = 60;
const FIELD_NAME = /^\w(?:[\w.]*\w)?$/;
const readName = lineReader({ max: LONGEST, required: true });

export const isFieldName = (name: string): boolean => FIELD_NAME.test(name) && codePoints(name) <= LONGEST;

export function sortFieldOf(value: string | null | undefined, field: string): string {
  const name = readName(value, field);
  if (name === null || !isFieldName(name)) throw new DomainError('INVALID_INPUT', {}, field);
  return name;
}
