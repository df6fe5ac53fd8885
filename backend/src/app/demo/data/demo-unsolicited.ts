import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';
import type { DemoUnsolicited } from './demo-types';

interface Moment {
  daysAgo: number;
  /** Of the clock in Maputo. */
  hour: number;
}

interface StoredUnsolicited extends Omit<DemoUnsolicited, 'sentAt' | 'decision'> {
  sent: Moment;
  /** The text of an answer is for the candidate, that of an archived one for the team. */
  decision?: { kind: 'ANSWER' | 'ARCHIVE'; by: string; text: string } & Moment;
}

/** A new, an answered and an archived application, relative to one instant. */
export const readUnsolicited = (now: Date): DemoUnsolicited[] =>
  readDemoFile<StoredUnsolicited[]>('unsolicited').map(({ sent, decision, ...rest }) => ({
    ...rest,
    sentAt: instantOf(now, sent),
    decision: decision
      ? { kind: decision.kind, by: decision.by, text: decision.text, at: instantOf(now, decision) }
      : null,
  }));

const instantOf = (now: Date, { daysAgo, hour }: Moment): Date => dayAt(now, -daysAgo, hour);
