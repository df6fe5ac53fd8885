import type { AdminVacancyTabsQuery, PendingReason, VacancyStatus } from '../../../../generated/admin/graphql';
import type { Sort } from '../../../../shared/admin/grid/columns';

type Counts = AdminVacancyTabsQuery['vacancyCounts'];
export type ListStatus = 'published' | 'pending' | 'expired' | 'draft';

interface ListOfStatus {
  status: VacancyStatus[];
  sort: Sort;
  count: (counts: Counts) => number;
}

/** The four tabs of the list. Closed and archived vacancies are shown with the expired ones. */
export const LISTS: Readonly<Record<ListStatus, ListOfStatus>> = {
  published: { status: ['PUBLISHED'], sort: { field: 'endDate', order: 'ASC' }, count: (counts) => counts.published },
  pending: { status: ['PENDING'], sort: { field: 'publishAt', order: 'ASC' }, count: (counts) => counts.pending },
  expired: {
    status: ['EXPIRED', 'CLOSED', 'ARCHIVED'],
    sort: { field: 'endDate', order: 'DESC' },
    count: ({ expired, closed, archived }) => expired + closed + archived,
  },
  draft: { status: ['DRAFT'], sort: { field: 'createdAt', order: 'DESC' }, count: (counts) => counts.draft },
};
export const LIST_STATUSES = Object.keys(LISTS) as ListStatus[];

export const listStatusOf = (wanted: string | null): ListStatus =>
  LIST_STATUSES.find((status) => status === wanted) ?? 'published';

export const ENDED: readonly VacancyStatus[] = ['EXPIRED', 'CLOSED', 'ARCHIVED'];
export const PENDING_REASONS: readonly PendingReason[] = ['SCHEDULED', 'AWAITING_APPROVAL'];
/** In days, for the filter "closing soon". */
export const SOON_DAYS = 7;

export function endOfSoon(now: Date): string {
  // Rounded to the hour, so that the query stays the same for a while.
  const hour = 60 * 60 * 1000;
  return new Date(Math.ceil(now.getTime() / hour) * hour + SOON_DAYS * 24 * hour).toISOString();
}
