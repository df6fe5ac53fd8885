import { DomainError } from '../../../common/errors';
import { lineReader, textReader } from '../../../platform/graphql/inputs/text.decorator';
import { plainText } from './plain-text';

const readSender = lineReader({ max: 80 });
const readAbout = textReader({ max: 5000 });

/** A name that looks like an address could disguise the real sender. */
export function senderOrNull(value: string | null | undefined, field: string): string | null {
  const name = readSender(value, field);
  if (name !== null && /[@<>]/.test(name)) throw new DomainError('INVALID_INPUT', {}, field);
  return name;
}

export const aboutOrNull = (value: string | null | undefined, field: string): string | null =>
  readAbout(value && plainText(value), field);
