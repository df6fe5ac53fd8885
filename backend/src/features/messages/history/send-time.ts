const LONGEST_MILLISECONDS = 366 * 24 * 3600 * 1000;

/** Whether a message may be scheduled for a time: later than now, and at most a year ahead. */
export const isSendTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() <= now.getTime() + LONGEST_MILLISECONDS;
