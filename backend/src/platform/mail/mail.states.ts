import { StateMachine } from '../../common/state-machine';

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'SUPERSEDED' | 'BOUNCED';

/**
 * The only list of a mail’s transitions. A failed attempt leaves it in the queue until it is the last one. A worker
 * whose claim expired may still send a mail that another worker gave up. A superseded mail is restored when its occasion
 * applies again. A mail bounces when the server refuses the recipient, or when a later server returns it.
 */
export const mailStates = new StateMachine<MailStatus, 'send' | 'supersede' | 'fail' | 'retry' | 'restore' | 'bounce'>({
  QUEUED: {
    send: ['SENT'],
    supersede: ['SUPERSEDED'],
    fail: ['QUEUED', 'FAILED'],
    retry: ['QUEUED'],
    bounce: ['BOUNCED'],
  },
  FAILED: { send: ['SENT'], retry: ['QUEUED'] },
  SENT: { bounce: ['BOUNCED'] },
  SUPERSEDED: { restore: ['QUEUED'] },
  BOUNCED: {},
});
