import { expect, it } from 'vitest';

import { choiceText, differencesOf } from './differences';

interface Values {
  name: string;
  limit: number;
  grants: string[];
  active: string;
  note?: string;
}

const before: Values = { name: 'Base', limit: 1, grants: [], active: 'true' };
const labels = { name: 'Nome', limit: 'Limite', grants: 'Permissões', active: 'Estado' };

it('names the changed fields that differ from the newer version, with both values', () => {
  const mine = { ...before, name: 'Minha', limit: 2 };
  const theirs = { ...before, name: 'Dela', limit: 2, active: 'false' };
  expect(differencesOf<Values>(mine, theirs, before, labels)).toEqual([
    { label: 'Nome', values: { mine: 'Minha', theirs: 'Dela' } },
  ]);
});

it('shows a value as its own text, and only the label of a value that has none', () => {
  const mine = { ...before, active: 'false', grants: ['a'] };
  const theirs = { ...before, active: '', grants: ['b'] };
  const texts = { active: (value: string) => (value === 'false' ? 'Fora de uso' : 'Em uso') };
  expect(differencesOf<Values>(mine, theirs, before, labels, texts)).toEqual([
    { label: 'Permissões' },
    { label: 'Estado', values: { mine: 'Fora de uso', theirs: 'Em uso' } },
  ]);
});

it('shows only the label of a text that is long, and of a choice that is unknown', () => {
  const mine = { ...before, name: 'x'.repeat(201), active: 'b' };
  const theirs = { ...before, name: 'y', active: 'a' };
  const texts = { active: choiceText([{ id: 'a', name: 'Activa' }]) };
  expect(differencesOf<Values>(mine, theirs, before, labels, texts)).toEqual([{ label: 'Nome' }, { label: 'Estado' }]);
  expect(texts.active('a')).toBe('Activa');
  expect(texts.active('')).toBe('');
});
