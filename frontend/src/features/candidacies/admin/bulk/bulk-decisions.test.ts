import { describe, expect, it } from 'vitest';

import { countedSelection } from './bulk-decisions';

const COUNTED_AT = '2026-11-27T10:00:00Z';

describe('the selection of a decision', () => {
  it('leaves out candidates who applied after the count of all that match', () => {
    const selection = { filter: { vacancyId: 'v1' }, except: [] };
    expect(countedSelection(selection, COUNTED_AT)).toEqual({ ...selection, appliedUntil: COUNTED_AT });
  });

  it('stays as it is for chosen rows, and before the count', () => {
    expect(countedSelection({ ids: ['c1'] }, COUNTED_AT)).toEqual({ ids: ['c1'] });
    expect(countedSelection({ filter: {} }, undefined)).toEqual({ filter: {} });
  });
});
