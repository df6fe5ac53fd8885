import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';

import { isTypedText } from '../graphql/inputs/text.decorator';

const MASK = '***';
/** The search of every list, for which each has its own rule. */
const SEARCH = 'q';

/**
 * A filter as the audit log records it: which fields were given, and the values that were chosen. A text that was typed
 * may be a name, an address or an employer, so only its presence is recorded. `type` is the class of the filter.
 */
export const auditedFilter = (type: Type<object>, filter: object | null): Record<string, unknown> =>
  filter ? withoutTexts(plainToInstance(type, filter)) : {};

function withoutTexts(input: object): Record<string, unknown> {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, name === SEARCH || isTypedText(input, name) ? MASK : recorded(value)]),
  );
}

function recorded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(recorded);
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? withoutTexts(value) : value;
}
