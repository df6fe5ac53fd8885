import { DomainError } from './errors';

const ABROAD = /^(\+|00)(?!\s*258)/;

/**
 * How to write a number that was not understood: of a person, who has a mobile phone, or of anybody. A number that names
 * another country is told so.
 */
export function telephoneFault(value: string, field: string, whose: 'person' | 'anybody' = 'person'): DomainError {
  const here = whose === 'person' ? 'PHONE_FORMAT' : 'PHONE_FORMAT_ANY';
  return new DomainError('INVALID_INPUT', { reason: ABROAD.test(value.trim()) ? 'PHONE_FORMAT_ABROAD' : here }, field);
}
