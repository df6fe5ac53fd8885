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

/** Where a vacancy goes back to that waited in vain: one that had been public before is no draft, people have applied to it. */
const BACK = [DRAFT, EXPIRED, CLOSED] as const;

/**
 * The only list of a vacancy's transitions. `release` is the due instant: it leads to EXPIRED when the end came too while
 * nobody looked. `takeOff` is root's, who removes a vacancy from the public for good; sec.remove_vacancy does it, and what is not
 * before the public stays what it is. `clone` leaves the vacancy as it is, `remove` ends in nothing.
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

/** What is stored as published but whose end has passed is expired for everybody at once; the row follows by itself. */
export const shownStatus = (status: VacancyStatus, endDate: Date | null, now: Date): VacancyStatus =>
  status === PUBLISHED && endDate !== null && endDate <= now ? EXPIRED : status;

interface Waiting {
  expiredAt: Date | null;
  closedAt: Date | null;
  endDate: Date | null;
}

/** What a vacancy is again that is not to be published after all. */
export function backFrom({ expiredAt, closedAt, endDate }: Waiting) {
  const status = closedAt ? CLOSED : expiredAt ? EXPIRED : DRAFT;
  return { status, pendingReason: null, endDate: status === EXPIRED ? expiredAt : endDate };
}
