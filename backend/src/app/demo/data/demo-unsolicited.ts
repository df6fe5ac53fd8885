import { dayAt } from './demo-dates';
import { readDemoFile } from './demo-files';
import type { DemoUnsolicitedApplication } from './demo-types';

interface Moment {
  daysAgo: number;
  /** Hour of the day in Maputo, 0 to 23. */
  hour: number;
}

interface StoredUnsolicited extends Omit<DemoUnsolicitedApplication, 'sentAt' | 'decision'> {
  sent: Moment;
  /**
   * The text of an answered application is the answer to the candidate; the text of an archived application is a note
   * for the team.
   */
  decision?: { kind: 'ANSWER' | 'ARCHIVE'; by: string; text: string } & Moment;
}

/** A new, an answered and an archived application, relative to one instant. */
export const readUnsolicited = (now: Date): DemoUnsolicitedApplication[] =>
  readDemoFile<StoredUnsolicited[]>('unsolicited').map(({ sent, decision, ...rest }) => ({
    ...rest,
    sentAt: instantOf(now, sent),
    decision: decision
      ? { kind: decision.kind, by: decision.by, text: decision.text, at: instantOf(now, decision) }
      : null,
  }));

const instantOf = (now: Date, { daysAgo, hour }: Moment): Date => dayAt(now, -daysAgo, hour);
