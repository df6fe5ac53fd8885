import { headingKind } from './headings';

describe('the heading of a section', () => {
  it.each([
    ['Idiomas', 'LANGUAGES'],
    ['Informática', 'SKILLS'],
    ['IV. Idiomas', 'LANGUAGES'],
    ['II - Formação Académica', 'EDUCATION'],
    ['3) Línguas', 'LANGUAGES'],
    ['4Línguas', 'LANGUAGES'],
    ['Inglês: básico', undefined],
  ])('“%s” is %s', (line, kind) => {
    expect(headingKind(line)).toBe(kind);
  });
});
