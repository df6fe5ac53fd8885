import type { ArgumentMetadata } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { TextPipe } from './text.pipe';

const ARGUMENT: ArgumentMetadata = { type: 'custom', data: 'reason' };

describe('an argument that is a text', () => {
  const optional = new TextPipe({ max: 5 });
  const required = new TextPipe({ max: 5, required: true });

  it.each([
    ['a text', ' a\u0301\r\nb ', '\u00e1\nb'],
    ['a text without visible characters', ' \u200b', null],
    ['null', null, null],
    ['nothing', undefined, null],
  ])('is normalised when it is %s', (_, given, expected) => {
    expect(optional.transform(given, ARGUMENT)).toBe(expected);
  });

  it.each([
    ['too long', 'abcdef', new DomainError('INVALID_INPUT', { max: 5 }, 'reason')],
    ['with a control character', 'a\u0007', new DomainError('INVALID_INPUT', {}, 'reason')],
    ['empty', ' ', new DomainError('FIELD_REQUIRED', {}, 'reason')],
    ['missing', undefined, new DomainError('FIELD_REQUIRED', {}, 'reason')],
  ])('is refused with its name when it is %s', (_, given, fault) => {
    const refused = { code: fault.code, params: fault.params, field: 'reason' };
    expect(() => required.transform(given, ARGUMENT)).toThrow(expect.objectContaining(refused));
  });
});
