import type { AdminRunFragment, RunStatus } from '../../../generated/admin/graphql';

const OVER: readonly RunStatus[] = ['CANCELLED', 'DONE', 'FAILED'];

/** Nothing more will change. */
export function isOver({ status }: Pick<AdminRunFragment, 'status'>): boolean {
  return OVER.includes(status);
}

/** Rows that were taken up, whatever came of them; what was left when a run was stopped counts as passed over. */
export function comeTo({ status, done, failed, skipped }: Taken): number {
  return done + failed + (status === 'CANCELLED' ? 0 : skipped);
}

type Taken = Pick<AdminRunFragment, 'status' | 'done' | 'failed' | 'skipped'>;

/** The later of two answers: a read that was begun before an event may arrive after it. */
export function laterOf(known: AdminRunFragment | undefined, next: AdminRunFragment): AdminRunFragment {
  if (known === undefined || known.id !== next.id) {
    return next;
  }
  return !isOver(next) && (isOver(known) || comeTo(known) > comeTo(next)) ? known : next;
}
