import { describe, expect, it } from 'vitest';

import { AS_DESIGNED, inOrder, moveColumn, showColumn, shownColumns } from './columns';

const columns = ['name', 'province', 'sector', 'plan'].map((source) => ({ source }));
const sources = (all: readonly { source: string }[]) => all.map(({ source }) => source);

describe('the columns of a list', () => {
  it('are as designed until somebody arranges them', () =>
    expect(sources(shownColumns(columns, AS_DESIGNED))).toEqual(['name', 'province', 'sector', 'plan']));

  it('are hidden and shown again, except the first', () => {
    const hidden = showColumn(showColumn(AS_DESIGNED, 'sector', false), 'name', false);
    expect(sources(shownColumns(columns, hidden))).toEqual(['name', 'province', 'plan']);
    expect(sources(shownColumns(columns, showColumn(hidden, 'sector', true)))).toEqual(sources(columns));
  });

  it('move one place, and not before the first or beyond the last', () => {
    const moved = moveColumn(columns, AS_DESIGNED, 'plan', -1);
    expect(sources(inOrder(columns, moved))).toEqual(['name', 'province', 'plan', 'sector']);
    expect(moveColumn(columns, moved, 'province', -1)).toBe(moved);
    expect(moveColumn(columns, moved, 'sector', 1)).toBe(moved);
    expect(moveColumn(columns, moved, 'name', 1)).toBe(moved);
  });

  it('that the stored order does not name keep their place', () => {
    const order = { hidden: [], order: ['plan', 'province'] };
    expect(sources(inOrder(columns, order))).toEqual(['name', 'plan', 'sector', 'province']);
  });

  it('of another tab keep their order when a tab is arranged', () => {
    const stored = { hidden: [], order: ['approved', 'plan', 'province', 'sector'] };
    expect(moveColumn(columns, stored, 'sector', -1).order).toEqual(['plan', 'sector', 'province', 'approved']);
  });
});
