import { changedFields } from './changed-fields';

describe('the fields of a change', () => {
  it('are the fields with different values; lists are compared by content', () => {
    const before = { text: 'a', visibility: 'PRIVATE', mentions: ['x', 'y'] };
    expect(changedFields(before, { ...before, mentions: ['x', 'y'] })).toEqual([]);
    expect(changedFields(before, { text: 'b', visibility: 'PRIVATE', mentions: ['x'] })).toEqual(['text', 'mentions']);
  });
});
