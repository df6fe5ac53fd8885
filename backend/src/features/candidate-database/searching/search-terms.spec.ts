import { searchTermsOf } from './search-terms';

const word = (text: string, exclude = false) => ({ text, phrase: false, exclude });

describe('the terms of a search', () => {
  it.each([
    ['contabilista  Nampula', [word('contabilista'), word('Nampula')]],
    [
      '"gestão de projectos" -estágio',
      [{ text: 'gestão de projectos', phrase: true, exclude: false }, word('estágio', true)],
    ],
    ['-"call center"', [{ text: 'call center', phrase: true, exclude: true }]],
    ['"aberto', [word('aberto')]],
    ['- -- % _ "" !', []],
    ['Ana@Exemplo.co.mz', [{ lexeme: '#email:ana@exemplo.co.mz', exclude: false }]],
    [String.raw`a\b@exemplo.mz`, [word(String.raw`a\b@exemplo.mz`)]],
    ['+258 84 123 4567', [{ lexeme: '#telephone:841234567' }]],
    ['841234567', [{ lexeme: '#telephone:841234567' }]],
    ['2020 2021', [word('2020'), word('2021')]],
  ])('of %s', (text, terms) => {
    expect(searchTermsOf(text)).toEqual({ terms, near: null });
  });

  it.each([
    ['enfermeira perto de Nampula', 'Nampula'],
    ['enfermeira perto da Cidade da Beira manhã', 'Cidade da Beira manhã'],
    ['enfermeira near Tete', 'Tete'],
    ['enfermeira près de Maputo', 'Maputo'],
    ['enfermeira próximo da Beira', 'Beira'],
  ])('end before the place in %s', (text, near) => {
    expect(searchTermsOf(text)).toEqual({ terms: [word('enfermeira')], near });
  });

  it('are at most twelve', () => {
    expect(searchTermsOf('a b c d e f g h i j k l m n').terms).toHaveLength(12);
  });
});
