import type { DomainError } from './errors';
import { isBlank, optionalLine, optionalText, requiredLine, shownLine } from './text';

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
      expect(requiredLine(name, 'name', { max: 100 })).toBe(name);
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
    expect(requiredLine(typed, 'name', { max: 100 })).toBe(expected);
  });

  it.each(['', '   ', '\u00a0\u2003', '\u3164', '\u2800', '\u200b\u200d'])('takes %j for nothing', (typed) => {
    expect(isBlank(typed)).toBe(true);
    expect(codeOf(() => requiredLine(typed, 'name', { max: 100 }))).toBe('FIELD_REQUIRED');
    expect(optionalLine(typed, 'name', { max: 100 })).toBeNull();
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a control character', 'a\u0007b'],
    ['a new line', 'a\nb'],
    ['half of a surrogate pair', 'a\ud800'],
  ])('refuses %s', (_, typed) => {
    expect(codeOf(() => requiredLine(typed, 'name', { max: 100 }))).toBe('INVALID_INPUT');
  });

  it('counts letters as people do', () => {
    expect(requiredLine('😀'.repeat(100), 'name', { max: 100 })).toHaveLength(200);
    expect(codeOf(() => requiredLine('😀'.repeat(101), 'name', { max: 100 }))).toBe('INVALID_INPUT');
    expect(codeOf(() => requiredLine(`a${'\u0301'.repeat(200)}`, 'name', { max: 100 }))).toBe('INVALID_INPUT');
  });
});

describe('a text of several lines', () => {
  it('has one kind of line end and at most one empty line in a row', () => {
    expect(optionalText('a  \r\nb\r\r\n\n\n\nc\t1\n', 'profile', { max: 100 })).toBe('a\nb\n\nc\t1');
  });

  it('refuses NUL and takes blank for nothing', () => {
    expect(codeOf(() => optionalText('a\u0000', 'profile', { max: 100 }))).toBe('INVALID_INPUT');
    expect(optionalText(' \n \n', 'profile', { max: 100 })).toBeNull();
  });
});

it('makes foreign names fit to be shown', () => {
  expect(shownLine('cv\u202eAna\u0000\n 2.pdf \ud800')).toBe('cvAna 2.pdf');
});
