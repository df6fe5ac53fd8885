import { describe, expect, it } from 'vitest';

import type { Selection } from '../../../../shared/admin/grid/selection';
import { matchingFilterOf, selectionWith } from './ranking-selection';

const BANDS = ['B90', 'B80', 'B60', 'BELOW'];

describe('the filter that selects all rows of a ranking', () => {
  it('leaves out candidacies without a score, because a ranking does not contain them', () => {
    expect(matchingFilterOf('v1', {}, false)).toEqual({ vacancyId: 'v1', band: BANDS });
    expect(matchingFilterOf('v1', { status: ['REJECTED'], q: 'ana' }, true)).toEqual({
      vacancyId: 'v1',
      band: BANDS,
      status: ['REJECTED'],
      q: 'ana',
    });
  });

  it('contains a band of stored scores, and is undefined for a band of tried weights', () => {
    expect(matchingFilterOf('v1', { band: ['B80'] }, false)).toEqual({ vacancyId: 'v1', band: ['B80'] });
    expect(matchingFilterOf('v1', { band: ['B80'] }, true)).toBeUndefined();
  });
});

describe('the selection of a ranking', () => {
  const rows: Selection = { kind: 'rows', ids: ['c1'] };
  const filter = matchingFilterOf('v1', { band: ['B80'] }, false);
  const all: Selection = { kind: 'matching', filter: { ...filter }, except: ['c1'], total: 12, capped: false };

  it('keeps chosen rows with another filter', () => {
    expect(selectionWith(rows, filter)).toBe(rows);
    expect(selectionWith(rows, undefined)).toBe(rows);
  });

  it('keeps all that match only with the same filter', () => {
    expect(selectionWith(all, matchingFilterOf('v1', { band: ['B80'] }, false))).toBe(all);
    const nothing = { kind: 'rows', ids: [] };
    expect(selectionWith(all, matchingFilterOf('v1', {}, false))).toEqual(nothing);
    expect(selectionWith(all, matchingFilterOf('v1', { band: ['B80'] }, true))).toEqual(nothing);
  });
});
