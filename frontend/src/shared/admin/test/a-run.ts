import type { AdminRunFragment } from '../../../generated/admin/graphql';

/** A run that has started. */
export const aRun = (
  values: Pick<AdminRunFragment, 'id' | 'kind' | 'total' | 'subjectId' | 'subjectTitle'> & Partial<AdminRunFragment>,
): AdminRunFragment => ({
  status: 'RUNNING',
  done: 0,
  failed: 0,
  skipped: 0,
  startedBy: null,
  createdAt: '2026-11-27T10:00:00Z',
  startedAt: '2026-11-27T10:00:00Z',
  endedAt: null,
  undoUntil: null,
  canCancel: false,
  ...values,
});
