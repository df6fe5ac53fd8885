import { describe, expect, it } from 'vitest';

import type { Translate } from '../../../shared/i18n/useT';
import { addition } from './commands';
import { listLabel } from './useFavouriteLists';

const t = ((key: string, params: object = {}) => [key, ...Object.values(params)].join(' ')) as unknown as Translate;
const OWNER = { id: '1', name: 'Ana' };
const NOTHING = () => undefined;

describe('the label of a list', () => {
  it.each([
    ['a private list of the person', 'PRIVATE', true, 'Finalistas'],
    ['a list that the person shares', 'SHARED', true, 'list.shared Finalistas'],
    ['a list of a colleague', 'SHARED', false, 'list.shared_by Finalistas Ana'],
  ] as const)('tells %s from lists with the same name', (_, visibility, canEdit, label) => {
    expect(listLabel(t, { name: 'Finalistas', visibility, canEdit, owner: OWNER })).toBe(label);
  });
});

it.each([
  [3, 0, 'added 3'],
  [3, 2, 'added 3 present 2'],
  [0, 2, 'added 0 present 2'],
])('after %i added candidates and %i who were in the list, the toast says: %s', (added, present, text) => {
  const { done } = addition(t, { ids: ['1'] }, 'question', NOTHING);
  expect(typeof done === 'function' && done({ addFavourites: { added, present } })).toBe(text);
});
