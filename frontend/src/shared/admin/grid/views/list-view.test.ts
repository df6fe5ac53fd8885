import { describe, expect, it } from 'vitest';

import { changesOf, isBare, isSameView, listViewOf, opensIn, paramsOf, storedOf, type ListView } from './list-view';

const COLUMNS = [{ source: 'name' }, { source: 'score' }, { source: 'stage' }, { source: 'status' }];
const view = (changes: Partial<ListView> = {}): ListView => ({
  params: {},
  sort: '',
  arrangement: { hidden: [], order: [] },
  compact: false,
  ...changes,
});

describe('the stored form of a list view', () => {
  it('is empty for a list as it is designed', () => {
    expect(storedOf(view(), COLUMNS)).toEqual({ filter: {}, sort: null, columns: [], density: 'COMFORTABLE' });
  });

  it('holds parameters, order, shown columns and density, and reads back as the same view', () => {
    const changed = view({
      params: { band: 'B90', status: 'ACTIVE' },
      sort: 'score.DESC',
      arrangement: { hidden: ['stage'], order: ['status', 'score', 'stage'] },
      compact: true,
    });
    const stored = storedOf(changed, COLUMNS);
    expect(stored).toEqual({
      filter: { band: 'B90', status: 'ACTIVE' },
      sort: { field: 'score', order: 'DESC' },
      columns: ['name', 'status', 'score'],
      density: 'COMPACT',
    });
    expect(isSameView(listViewOf(stored as never), changed, COLUMNS)).toBe(true);
  });

  it('leaves out values that an address cannot hold', () => {
    const stored = { filter: { q: 'x', ids: ['a'], n: 3 }, sort: null, columns: [], density: 'COMFORTABLE' as const };
    expect(listViewOf(stored).params).toEqual({ q: 'x' });
  });
});

describe('the comparison of two list views', () => {
  it.each([
    ['a parameter', { params: { q: 'x' } }],
    ['the order', { sort: 'name.ASC' }],
    ['a hidden column', { arrangement: { hidden: ['score'], order: [] } }],
    ['the order of columns', { arrangement: { hidden: [], order: ['stage', 'score'] } }],
    ['the density', { compact: true }],
  ])('finds that %s differs', (_, changes) => {
    expect(isSameView(view(), view(changes), COLUMNS)).toBe(false);
  });

  it('ignores the order in which parameters were set', () => {
    const one = view({ params: { a: '1', b: '2' } });
    expect(isSameView(one, view({ params: { b: '2', a: '1' } }), COLUMNS)).toBe(true);
  });

  it('hides a column that the view does not name, also one that the list got later', () => {
    const stored = { filter: {}, sort: null, columns: ['name', 'score'], density: 'COMFORTABLE' as const };
    const arrangement = { hidden: ['stage', 'status'], order: [] };
    expect(isSameView(listViewOf(stored), view({ arrangement }), COLUMNS)).toBe(true);
  });
});

it('takes the parameters of a list that have a value', () => {
  const address: Record<string, string> = { q: 'ana', band: '', page: '3' };
  expect(paramsOf({ get: (name) => address[name] ?? '' }, ['q', 'band'])).toEqual({ q: 'ana' });
});

it.each([
  ['', true],
  ['?view=list&perPage=50', true],
  ['?status=draft', false],
  ['?page=2', false],
  ['?savedView=designed', false],
])('the address %j leaves open how the list is shown: %s', (search, bare) => {
  expect(isBare(search)).toBe(bare);
});

describe('a list of one vacancy', () => {
  const SUBJECT = ['vacancyId'];
  const names = ['q', 'stage', 'vacancyId'];

  it('keeps its vacancy when a view that names none is chosen', () => {
    expect(changesOf(null, names, SUBJECT)).toEqual({ q: '', stage: '', sort: '' });
    expect(changesOf({ params: { q: 'ana' }, sort: 'score.DESC' }, names, SUBJECT)).toEqual({
      q: 'ana',
      stage: '',
      sort: 'score.DESC',
    });
  });

  it('changes its vacancy when the view names one', () => {
    expect(changesOf({ params: { vacancyId: 'w', stage: 's' }, sort: '' }, names, SUBJECT)).toMatchObject({
      vacancyId: 'w',
      stage: 's',
    });
  });

  it.each([
    ['?view=list&vacancyId=v', {}, true],
    ['?view=list&vacancyId=v', { vacancyId: 'v' }, true],
    ['?view=list&vacancyId=v', { vacancyId: 'w' }, false],
    ['?view=list', { vacancyId: 'w' }, false],
  ])('at the address %j opens with a default view of %j: %s', (search, params, opens) => {
    expect(isBare(search, SUBJECT)).toBe(true);
    expect(opensIn({ params }, search, SUBJECT)).toBe(opens);
  });
});
