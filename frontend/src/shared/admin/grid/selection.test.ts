import { describe, expect, it, vi } from 'vitest';

import { canRun, chosenOn, countOf, isEmpty, NOTHING, togglePage, toggleRow, type Selection } from './selection';

const rows = (...ids: string[]): Selection => ({ kind: 'rows', ids });
const matching: Selection = {
  kind: 'matching',
  filter: { status: ['ACTIVE'] },
  except: [],
  total: 2400,
  capped: false,
};

describe('the selection of a list', () => {
  it('adds and removes one row', () => {
    expect(toggleRow(NOTHING, 'a')).toEqual(rows('a'));
    expect(toggleRow(rows('a', 'b'), 'a')).toEqual(rows('b'));
  });

  it('selects all rows of the page, then none, and keeps selected rows of other pages', () => {
    const page = togglePage(rows('z', 'a'), ['a', 'b']);
    expect(page).toEqual(rows('z', 'a', 'b'));
    expect(togglePage(page, ['a', 'b'])).toEqual(rows('z'));
  });

  it('of all that match holds the filter and no ids', () => {
    expect(matching).not.toHaveProperty('ids');
    expect(countOf(matching)).toBe(2400);
    expect(chosenOn(matching, ['a', 'b'])).toEqual(['a', 'b']);
    expect(isEmpty(matching)).toBe(false);
    expect(isEmpty({ ...matching, total: 1, except: ['a'] })).toBe(true);
  });

  it('of all that match leaves out single rows, also of other pages', () => {
    const without = toggleRow(toggleRow(matching, 'b'), 'z');
    expect(without).toEqual({ ...matching, except: ['b', 'z'] });
    expect(countOf(without)).toBe(2398);
    expect(chosenOn(without, ['a', 'b', 'c'])).toEqual(['a', 'c']);
    expect(toggleRow(without, 'b')).toEqual({ ...matching, except: ['z'] });
    expect(togglePage(matching, ['a', 'b'])).toEqual(NOTHING);
  });
});

describe('a command for several rows', () => {
  const byId = { key: 'retry', label: 'Repetir', most: 2, run: vi.fn() };
  const byFilter = { key: 'export', label: 'Exportar', run: vi.fn() };

  it('needs a selection, and at most as many rows as its command takes', () => {
    expect(canRun(byId, NOTHING)).toBe(false);
    expect(canRun(byId, rows('a', 'b'))).toBe(true);
    expect(canRun(byId, rows('a', 'b', 'c'))).toBe(false);
  });

  it('needs as many rows as its command compares', () => {
    const comparing = { ...byId, least: 2 };
    expect(canRun(comparing, rows('a'))).toBe(false);
    expect(canRun(comparing, rows('a', 'b'))).toBe(true);
  });

  it('takes all that match only if its command takes a filter', () => {
    expect(canRun(byId, matching)).toBe(false);
    expect(canRun(byFilter, matching)).toBe(true);
  });
});
