import { StateMachine } from '../../common/state-machine';

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'SUPERSEDED';

/**
 * The only list of a mail’s transitions. A failed attempt leaves it in the queue until it is the last one. A worker
 * whose claim expired may still send a mail that another worker gave up. A superseded mail is restored when its occasion
 * applies again.
 */
export const mailStates = new StateMachine<MailStatus, 'send' | 'supersede' | 'fail' | 'retry' | 'restore'>({
  QUEUED: { send: ['SENT'], supersede: ['SUPERSEDED'], fail: ['QUEUED', 'FAILED'], retry: ['QUEUED'] },
  FAILED: { send: ['SENT'], retry: ['QUEUED'] },
  SENT: {},
  SUPERSEDED: { restore: ['QUEUED'] },
});
