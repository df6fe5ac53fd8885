import { isUuid, newId } from './ids';

describe('a new id', () => {
  const NOW = Date.parse('2026-11-27T10:00:00.123Z');

  it('is a UUID of version 7 that begins with the time', () => {
    const id = newId(NOW);
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(NOW);
  });

  it('differs within a millisecond', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId(NOW))).size).toBe(1000);
  });

  it('is ordered by time', () => {
    const ids = [1, NOW, NOW + 1, NOW + 1_000_000].map((time) => newId(time));
    expect(ids.toSorted()).toEqual(ids);
  });
});
