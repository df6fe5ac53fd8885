import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';
import type { DemoCandidacy, DemoDecisionKind, DemoMessage } from './demo-types';

const SECOND = 1000;
/** The undo window, after which the platform sends the mail about a decision. */
const SENT_AFTER = 10 * SECOND;

type MessageContent = Pick<DemoMessage, 'vacancy' | 'candidate' | 'text'> &
  Partial<Pick<DemoMessage, 'subject' | 'state' | 'outcome' | 'answer'>>;

/**
 * A mail that the platform sends after a decision, or a message that a member of staff wrote or logged. A negative
 * `daysAgo` is in the future.
 */
type StoredMessage = MessageContent &
  (
    | { kind: 'APPROVAL' | 'REJECTION'; after: DemoDecisionKind }
    | { kind: 'MESSAGE'; by: string; at: { daysAgo: number; hour: number } }
    | { kind: 'CONTACT'; channel: DemoMessage['channel']; by: string; at: { daysAgo: number; hour: number } }
  );

/** Messages about applications: sent, scheduled and bounced ones, and contacts by telephone. */
export const readMessages = (now: Date, candidacies: readonly DemoCandidacy[]): DemoMessage[] =>
  readDemoFile<StoredMessage[]>('messages').map((stored) => {
    const { kind, vacancy, candidate, text, subject = null, outcome = null, answer = null } = stored;
    return {
      kind,
      channel: stored.kind === 'CONTACT' ? stored.channel : 'EMAIL',
      vacancy,
      candidate,
      by: 'by' in stored ? stored.by : null,
      at: 'at' in stored ? dayAt(now, -stored.at.daysAgo, stored.at.hour) : sentAfter(stored, candidacies),
      state: kind === 'CONTACT' ? null : (stored.state ?? 'SENT'),
      outcome,
      subject,
      text,
      answer,
    };
  });

function sentAfter(
  { vacancy, candidate, after }: Pick<DemoMessage, 'vacancy' | 'candidate'> & { after: DemoDecisionKind },
  candidacies: readonly DemoCandidacy[],
): Date {
  const candidacy = candidacies.find((one) => one.vacancy === vacancy && one.candidate === candidate);
  const decision = candidacy?.decisions.find(({ kind }) => kind === after);
  if (decision === undefined) throw new RangeError(`no ${after} of ${candidate} for ${vacancy}`);
  return new Date(decision.at.getTime() + SENT_AFTER);
}
