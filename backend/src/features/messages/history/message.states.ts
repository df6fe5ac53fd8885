import { StateMachine } from '../../../common/state-machine';

export enum MessageState {
  SCHEDULED = 'SCHEDULED',
  QUEUED = 'QUEUED',
  SENT = 'SENT',
  BOUNCED = 'BOUNCED',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}
/** DRAFT: the text for one person, stored until the run writes the message to this person. It is not shown. */
export type StoredMessageState = `${MessageState}` | 'DRAFT';

/**
 * The transitions that people and the worker make. When the state of the mail changes (sent, bounced, failed,
 * superseded), the trigger `sec.carry_mail_state` writes the state of the message. The worker claims a message right
 * before it sends the mail; from then on nobody can change it. It withholds the message when the candidate was marked in
 * the meantime, and moves feedback that the candidate would get before the rejection to a later time.
 */
export const messageStates = new StateMachine<
  StoredMessageState,
  'write' | 'change' | 'claim' | 'cancel' | 'withhold' | 'postpone'
>({
  DRAFT: { write: ['SCHEDULED', 'QUEUED'] },
  SCHEDULED: {
    change: ['SCHEDULED'],
    claim: ['QUEUED'],
    cancel: ['CANCELLED'],
    withhold: ['CANCELLED'],
    postpone: ['SCHEDULED'],
  },
  QUEUED: { claim: ['QUEUED'], withhold: ['CANCELLED'], postpone: ['SCHEDULED'] },
  SENT: {},
  BOUNCED: {},
  FAILED: {},
  CANCELLED: {},
});
