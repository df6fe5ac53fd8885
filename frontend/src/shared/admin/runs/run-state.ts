import type { AdminRunFragment, RunStatus } from '../../../generated/admin/graphql';

const OVER: readonly RunStatus[] = ['CANCELLED', 'DONE', 'FAILED'];

export function isOver({ status }: Pick<AdminRunFragment, 'status'>): boolean {
  return OVER.includes(status);
}

/** Number of processed rows. Rows that were left when a run was stopped count as skipped. */
export function comeTo({ status, done, failed, skipped }: RunCounts): number {
  return done + failed + (status === 'CANCELLED' ? 0 : skipped);
}

type RunCounts = Pick<AdminRunFragment, 'status' | 'done' | 'failed' | 'skipped'>;

/** The newer of two states: a query that started before an event may be answered after it. */
export function laterOf(known: AdminRunFragment | undefined, next: AdminRunFragment): AdminRunFragment {
  if (known === undefined || known.id !== next.id) {
    return next;
  }
  return !isOver(next) && (isOver(known) || comeTo(known) > comeTo(next)) ? known : next;
}
