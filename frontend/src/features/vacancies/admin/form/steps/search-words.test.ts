import { expect, it } from 'vitest';

import { bestMatches, matchedParts } from './search-words';

const names = ['Técnico de Logística', 'Gestor de Logística', 'Logística', 'Analógico', 'Enfermeiro'];
const choices = names.map((name) => ({ name }));

it('finds without accents, matches at the start first', () => {
  expect(bestMatches(choices, 'LOGIST', 8).map(({ name }) => name)).toEqual([
    'Logística',
    'Gestor de Logística',
    'Técnico de Logística',
  ]);
  expect(bestMatches(choices, 'log', 2)).toHaveLength(2);
  expect(bestMatches(choices, ' ', 8)).toEqual([]);
});

it('marks the match with the accents of the name', () => {
  expect(matchedParts('Gestor de Logística', 'logisti')).toEqual(['Gestor de ', 'Logísti', 'ca']);
  expect(matchedParts('Enfermeiro', 'xyz')).toEqual(['Enfermeiro', '', '']);
});
