import { StateMachine } from '../../common/state-machine';

export enum VacancyStatus {
  DRAFT = 'DRAFT',
  PENDING = 'PENDING',
  PUBLISHED = 'PUBLISHED',
  EXPIRED = 'EXPIRED',
  CLOSED = 'CLOSED',
  ARCHIVED = 'ARCHIVED',
}

export enum PendingReason {
  SCHEDULED = 'SCHEDULED',
  AWAITING_APPROVAL = 'AWAITING_APPROVAL',
  AWAITING_PAYMENT = 'AWAITING_PAYMENT',
}

export enum CloseReason {
  FILLED = 'FILLED',
  CANCELLED = 'CANCELLED',
  DUPLICATE = 'DUPLICATE',
  OTHER = 'OTHER',
}

export type VacancyEvent =
  | 'submit'
  | 'release'
  | 'approve'
  | 'refuse'
  | 'withdraw'
  | 'expire'
  | 'unpublish'
  | 'close'
  | 'takeOff'
  | 'republish'
  | 'archive'
  | 'clone'
  | 'remove'
  | 'edit';

const { DRAFT, PENDING, PUBLISHED, EXPIRED, CLOSED, ARCHIVED } = VacancyStatus;

/**
 * State after an unsuccessful publication. A vacancy that was public before does not become a draft, because it has
 * applications.
 */
const BACK = [DRAFT, EXPIRED, CLOSED] as const;

/**
 * The only list of a vacancy’s transitions. `release` is the scheduled publication; it leads to EXPIRED when the end
 * has passed too. `takeOff` is the removal by ROOT, done by sec.remove_vacancy; a vacancy that is not public keeps its
 * state. `clone` does not change the vacancy; `remove` deletes it.
 */
export const vacancyStates = new StateMachine<VacancyStatus, VacancyEvent>({
  DRAFT: { submit: [PENDING, PUBLISHED], takeOff: [DRAFT], remove: [DRAFT], edit: [DRAFT], clone: [DRAFT] },
  PENDING: {
    release: [PUBLISHED, EXPIRED],
    approve: [PENDING, PUBLISHED],
    refuse: BACK,
    withdraw: BACK,
    takeOff: [CLOSED],
    edit: [PENDING],
    clone: [PENDING],
  },
  PUBLISHED: {
    expire: [EXPIRED],
    close: [CLOSED],
    takeOff: [CLOSED],
    unpublish: [DRAFT],
    edit: [PUBLISHED],
    clone: [PUBLISHED],
  },
  EXPIRED: {
    close: [CLOSED],
    takeOff: [EXPIRED],
    republish: [PENDING, PUBLISHED],
    archive: [ARCHIVED],
    clone: [EXPIRED],
  },
  CLOSED: { takeOff: [CLOSED], republish: [PENDING, PUBLISHED], archive: [ARCHIVED], clone: [CLOSED] },
  ARCHIVED: { takeOff: [ARCHIVED], clone: [ARCHIVED] },
});

/** A published vacancy past its end is EXPIRED at once, even before its row is updated. */
export const shownStatus = (status: VacancyStatus, endDate: Date | null, now: Date): VacancyStatus =>
  status === PUBLISHED && endDate !== null && endDate <= now ? EXPIRED : status;

interface Waiting {
  expiredAt: Date | null;
  closedAt: Date | null;
  endDate: Date | null;
}

/** The state and fields after a withdrawn publication. */
export function backFrom({ expiredAt, closedAt, endDate }: Waiting) {
  const status = closedAt ? CLOSED : expiredAt ? EXPIRED : DRAFT;
  return { status, pendingReason: null, endDate: status === EXPIRED ? expiredAt : endDate };
}
