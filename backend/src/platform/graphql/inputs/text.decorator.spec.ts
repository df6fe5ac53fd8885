import type { DomainError } from '../../../common/errors';
import { isBlank } from '../../../common/text';
import { lineReader } from './text.decorator';

const required = lineReader({ max: 100, required: true });
const optional = lineReader({ max: 100 });

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
};

describe('a line', () => {
  it.each(["O'Neill", "Ng'ombe", 'de Sá', '李', 'Ana 😀', 'Nhaca-Guambe', 'Γιώργος', 'X'])(
    'keeps %s as it was typed',
    (name) => {
      expect(required(name, 'name')).toBe(name);
    },
  );

  it.each([
    ['spaces around and between', '  Ana   Maria ', 'Ana Maria'],
    ['a hard space', 'Ana\u00a0Maria', 'Ana Maria'],
    ['letters in pieces', 'Se\u0301rgio', 'Sérgio'],
    ['zero widths and a mark of byte order', 'A\u200bn\ufeffa', 'Ana'],
    ['an override of direction', 'cv\u202efdp', 'cvfdp'],
    ['isolates and a soft hyphen', '\u2066A\u2069na\u00ad', 'Ana'],
  ])('tidies %s', (_, typed, expected) => {
    expect(required(typed, 'name')).toBe(expected);
  });

  it.each(['', '   ', '\u00a0\u2003', '\u3164', '\u2800', '\u200b\u200d'])('takes %j for nothing', (typed) => {
    expect(isBlank(typed)).toBe(true);
    expect(codeOf(() => required(typed, 'name'))).toBe('FIELD_REQUIRED');
    expect(optional(typed, 'name')).toBeNull();
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u0007b'],
    ['a new line', 'a\nb'],
    ['half of a surrogate pair', 'a\ud800'],
  ])('refuses %s', (_, typed) => {
    expect(codeOf(() => required(typed, 'name'))).toBe('INVALID_INPUT');
  });

  it('counts letters as people do', () => {
    expect(required('😀'.repeat(100), 'name')).toHaveLength(200);
    expect(codeOf(() => required('😀'.repeat(101), 'name'))).toBe('INVALID_INPUT');
    expect(codeOf(() => required(`a${'\u0301'.repeat(200)}`, 'name'))).toBe('INVALID_INPUT');
  });

  it('may have its own code for a line that is too long', () => {
    const read = lineReader({ max: 3, required: true, tooLong: 'STAGE_NAME_TOO_LONG' });
    const refused = { code: 'STAGE_NAME_TOO_LONG', params: { max: 3 }, field: 'name' };
    expect(() => read('abcd', 'name')).toThrow(expect.objectContaining(refused));
    expect(codeOf(() => read('a\u0007', 'name'))).toBe('INVALID_INPUT');
  });
});
