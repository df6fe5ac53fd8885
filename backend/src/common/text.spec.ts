import type { DomainError } from './errors';
import { cutText, optionalText, shownLine, storableText } from './text';

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
};

describe('a text of several lines', () => {
  it('has one kind of line end and at most one empty line in a row', () => {
    expect(optionalText('a  \r\nb\r\r\n\n\n\nc\t1\n', 'profile', { max: 100 })).toBe('a\nb\n\nc\t1');
  });

  it('refuses NUL and takes blank for nothing', () => {
    expect(codeOf(() => optionalText('a\u0000', 'profile', { max: 100 }))).toBe('INVALID_INPUT');
    expect(optionalText(' \n \n', 'profile', { max: 100 })).toBeNull();
  });
});

it.each([
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 2, 'ab'],
])('cuts %j after %i units to %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));

it('removes what cannot be stored', () => {
  expect(storableText('a\u0000b\ud800c😀')).toBe('abc😀');
});

it('makes foreign names fit to be shown', () => {
  expect(shownLine('cv\u202eAna\u0000\n 2.pdf \ud800')).toBe('cvAna 2.pdf');
});
