import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';

interface Moment {
  daysAgo: number;
  /** Of the clock in Maputo. */
  hour: number;
}

interface StoredUnsolicited {
  institution: string;
  candidate: string;
  position: string | null;
  areas: string[];
  message: string;
  sent: Moment;
  /** The text of an answer is for the candidate, that of an archived one for the team. */
  decision?: { kind: 'ANSWER' | 'ARCHIVE'; by: string; text: string } & Moment;
}

/** An application without a vacancy, and what a member of staff did with it. */
export interface DemoUnsolicited extends Omit<StoredUnsolicited, 'sent' | 'decision'> {
  sentAt: Date;
  decision: { kind: 'ANSWER' | 'ARCHIVE'; by: string; text: string; at: Date } | null;
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
