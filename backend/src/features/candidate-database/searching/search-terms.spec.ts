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
    ['enfermeira próximo a Caia', 'Caia'],
    ['enfermeira próximo ao Dondo', 'Dondo'],
    ['enfermeira próxima às Mahotas', 'Mahotas'],
    ['enfermeira perto dos Montes Namuli', 'Montes Namuli'],
    ['enfermeira perto das  Mahotas', 'Mahotas'],
    ['enfermeira près d’Angoche', 'Angoche'],
    ["enfermeira à côté d' Angoche", 'Angoche'],
    ['enfermeira près du Dondo', 'Dondo'],
    ['enfermeira near', ''],
  ])('end before the place in %s', (text, after) => {
    expect(searchTermsOf(text).near).toEqual({ before: [word('enfermeira')], after });
  });

  it.each(['nearshore developer', 'perto dolorosa', 'próximo alvo', 'près demain', 'linear Tete'])(
    'have no place after the beginning of a longer word in %s',
    (text) => {
      expect(searchTermsOf(text)).toEqual({ terms: text.split(' ').map((one) => word(one)), near: null });
    },
  );

  it('include “near”, for a search without a known place after it', () => {
    expect(searchTermsOf('"aulas near home" Tete').terms).toEqual([
      { text: 'aulas near home', phrase: true, exclude: false },
      word('Tete'),
    ]);
  });

  it('are at most twelve', () => {
    expect(searchTermsOf('a b c d e f g h i j k l m n').terms).toHaveLength(12);
  });
});
