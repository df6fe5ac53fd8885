import { DomainError } from './errors';

const ABROAD = /^(\+|00)(?!\s*258)/;

/**
 * The error for a telephone number that could not be parsed: for a person (mobile only) or for anybody. A foreign
 * number has its own reason.
 */
export function telephoneFault(value: string, field: string, whose: 'person' | 'anybody' = 'person'): DomainError {
  const here = whose === 'person' ? 'PHONE_FORMAT' : 'PHONE_FORMAT_ANY';
  return new DomainError('INVALID_INPUT', { reason: ABROAD.test(value.trim()) ? 'PHONE_FORMAT_ABROAD' : here }, field);
}
