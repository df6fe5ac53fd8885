import { describe, expect, it } from 'vitest';

import type { AdminRunFragment } from '../../../generated/admin/graphql';
import { comeTo, isOver, laterOf } from './run-state';

const run = (changes: Partial<AdminRunFragment>): AdminRunFragment => ({
  id: 'one',
  kind: 'RESCORE',
  status: 'RUNNING',
  total: 10,
  done: 0,
  failed: 0,
  skipped: 0,
  subjectId: 'vacancy',
  subjectTitle: 'Contabilista',
  startedBy: null,
  createdAt: '2026-11-21T08:00:00Z',
  startedAt: null,
  endedAt: null,
  undoUntil: null,
  canCancel: true,
  ...changes,
});

describe('the state of a run', () => {
  it('has ended when it is done, cancelled or failed', () => {
    expect((['QUEUED', 'RUNNING', 'CANCELLING'] as const).some((status) => isOver({ status }))).toBe(false);
    expect((['DONE', 'CANCELLED', 'FAILED'] as const).every((status) => isOver({ status }))).toBe(true);
  });

  it('counts the processed rows', () => {
    expect(comeTo(run({ done: 3, failed: 2, skipped: 1 }))).toBe(6);
    expect(comeTo(run({ status: 'CANCELLED', done: 3, failed: 2, skipped: 5 }))).toBe(5);
  });

  it('ignores an older answer that arrives late', () => {
    const far = run({ done: 8 });
    expect(laterOf(far, run({ done: 3 }))).toBe(far);
    expect(laterOf(run({ done: 10, status: 'DONE' }), run({ done: 10 })).status).toBe('DONE');
    expect(laterOf(far, run({ done: 9 })).done).toBe(9);
    expect(laterOf(far, run({ id: 'two', done: 0 })).id).toBe('two');
  });
});
