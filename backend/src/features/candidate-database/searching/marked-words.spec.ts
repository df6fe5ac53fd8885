import { countMarked, excerptOf } from './marked-words';

const marked = new Set(['gestao', 'gestoes']);
const shown = (text: string) =>
  excerptOf(text, marked)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('the place of a hit', () => {
  it('marks each searched word, whatever its accents and case', () => {
    expect(shown('GESTÃO de stock, gestões diversas; <b>gestação</b>')).toBe(
      '[GESTÃO] de stock, [gestões] diversas; <b>gestação</b>',
    );
  });

  it('is a short part of a long text, cut between words', () => {
    const text = `${'antes '.repeat(50)}gestão ${'depois '.repeat(50)}`;
    const excerpt = shown(text);
    expect(excerpt).toMatch(/^… antes .*\[gestão\] depois .* …$/);
    expect(excerpt.length).toBeLessThan(175);
  });

  it('contains the largest number of different searched words', () => {
    const text = `gestão ${'palavra '.repeat(40)}gestões e gestão ${'palavra '.repeat(40)}`;
    expect(shown(text)).toContain('[gestões] e [gestão]');
  });

  it('is the first of equal places', () => {
    expect(shown(`gestão um ${'palavra '.repeat(40)} gestão dois`)).toMatch(/^\[gestão\] um/);
  });

  it('is nothing without a searched word', () => {
    expect(excerptOf('outra coisa', marked)).toEqual([]);
    expect(countMarked('outra coisa', marked)).toBe(0);
  });

  it('counts different words once', () => {
    expect(countMarked('gestão, Gestão e gestões', marked)).toBe(2);
  });
});
