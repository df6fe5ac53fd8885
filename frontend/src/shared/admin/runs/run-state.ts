import type { AdminRunFragment, RunStatus } from '../../../generated/admin/graphql';

const OVER: readonly RunStatus[] = ['CANCELLED', 'DONE', 'FAILED'];

/** Nothing more will change. */
export function isOver({ status }: Pick<AdminRunFragment, 'status'>): boolean {
  return OVER.includes(status);
}

/** Rows that were taken up, whatever came of them. */
export function comeTo({ done, failed, skipped }: Pick<AdminRunFragment, 'done' | 'failed' | 'skipped'>): number {
  return done + failed + skipped;
}

/** The later of two answers: a read that was begun before an event may arrive after it. */
export function laterOf(known: AdminRunFragment | undefined, next: AdminRunFragment): AdminRunFragment {
  if (known === undefined || known.id !== next.id) {
    return next;
  }
  return (isOver(known) && !isOver(next)) || comeTo(known) > comeTo(next) ? known : next;
}
