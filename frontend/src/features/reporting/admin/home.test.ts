import { describe, expect, it } from 'vitest';

import { durationOf, type Figures, statesOf, todoOf, topOf } from './home';

const NOTHING: Figures = {
  vacanciesByStatus: null,
  candidaciesByDay: null,
  timeToFirstAnswer: null,
  funnel: null,
  interviews: null,
  overdue: [],
};

describe('the figures of the first page', () => {
  it.each([
    [[0], 2],
    [[3, 1], 4],
    [[9], 10],
    [[11], 12],
    [[64], 80],
    [[0.4], 2],
    [[130], 160],
  ])('of %j stand on a scale up to %i', (values, top) => {
    expect(topOf(values)).toBe(top);
  });

  it('show short durations in hours and long ones in days', () => {
    expect([3.4, 47.9, 48, 61].map(durationOf)).toEqual([
      { unit: 'hours', value: 3 },
      { unit: 'hours', value: 48 },
      { unit: 'days', value: 2 },
      { unit: 'days', value: 2.5 },
    ]);
  });

  it('count all ended states together', () => {
    const counts = statesOf([
      { status: 'CLOSED', count: 2 },
      { status: 'EXPIRED', count: 3 },
      { status: 'PUBLISHED', count: 1 },
    ]);
    expect(counts.map(({ tab, count }) => [tab, count])).toEqual([
      ['published', 1],
      ['pending', 0],
      ['draft', 0],
      ['expired', 5],
    ]);
  });

  it('put overdue tasks before waiting ones, and omit empty ones', () => {
    const funnel = { steps: [{ kind: 'POSTING' as const, reached: 9, open: 4 }], approved: 0, hired: 0 };
    const vacanciesByStatus = [{ status: 'DRAFT' as const, count: 2 }];
    const late = {
      kind: 'FEEDBACK' as const,
      count: 3,
      isCapped: false,
      since: '2026-11-10T00:00:00Z',
      candidacyId: 'c',
      candidateName: 'Ana',
      vacancyId: 'v',
      vacancyTitle: 'Contabilista',
    };
    const found = todoOf({ ...NOTHING, funnel, vacanciesByStatus, overdue: [late] });
    expect(found.map(({ key, count, urgent }) => [key, count, urgent])).toEqual([
      ['feedback', 3, true],
      ['undecided', 4, false],
      ['draft', 2, false],
    ]);
    expect(todoOf(NOTHING)).toEqual([]);
  });
});
