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

export type VacancyEvent = 'submit' | 'release' | 'withdraw' | 'expire' | 'unpublish' | 'remove' | 'edit';

const { DRAFT, PENDING, PUBLISHED, EXPIRED } = VacancyStatus;

/** The only list of a vacancy's transitions. `release` is the due instant, an approval or a payment; `remove` ends in nothing. */
export const vacancyStates = new StateMachine<VacancyStatus, VacancyEvent>({
  DRAFT: { submit: [PENDING, PUBLISHED], remove: [DRAFT], edit: [DRAFT] },
  PENDING: { release: [PUBLISHED], withdraw: [DRAFT], edit: [PENDING] },
  PUBLISHED: { expire: [EXPIRED], unpublish: [DRAFT], edit: [PUBLISHED] },
  EXPIRED: {},
  CLOSED: {},
  ARCHIVED: {},
});

/** What is stored as published but whose end has passed is expired for everybody at once; the row follows by itself. */
export const shownStatus = (status: VacancyStatus, endDate: Date | null, now: Date): VacancyStatus =>
  status === PUBLISHED && endDate !== null && endDate <= now ? EXPIRED : status;
