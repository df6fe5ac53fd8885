import { StateMachine } from '../../../common/state-machine';

export enum MessageState {
  SCHEDULED = 'SCHEDULED',
  QUEUED = 'QUEUED',
  SENT = 'SENT',
  BOUNCED = 'BOUNCED',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}
/** DRAFT: the text for one person of a run that has not come to this person. It is not shown. */
export type StoredMessageState = `${MessageState}` | 'DRAFT';

/**
 * The transitions that people and the worker make. What happens to the mail of a message (sent, bounced, failed,
 * superseded) is carried by `sec.carry_mail_state`. The worker claims a message right before it sends the mail, and
 * withholds it when the candidate was marked in the meantime; from then on nobody can change it.
 */
export const messageStates = new StateMachine<StoredMessageState, 'write' | 'change' | 'claim' | 'cancel' | 'withhold'>(
  {
    DRAFT: { write: ['SCHEDULED', 'QUEUED'] },
    SCHEDULED: { change: ['SCHEDULED'], claim: ['QUEUED'], cancel: ['CANCELLED'], withhold: ['CANCELLED'] },
    QUEUED: { claim: ['QUEUED'], withhold: ['CANCELLED'] },
    SENT: {},
    BOUNCED: {},
    FAILED: {},
    CANCELLED: {},
  },
);
