import type { CodeChallenge } from '../sign-in';

/** The challenge that the page before handed over; it lies in the history's entry, so a reload keeps it. */
export function challengeIn(state: unknown): CodeChallenge | null {
  if (typeof state !== 'object' || state === null) return null;
  const { challengeId, sentTo, expiresAt } = state as Partial<Record<keyof CodeChallenge, unknown>>;
  if (typeof challengeId !== 'string' || typeof sentTo !== 'string' || typeof expiresAt !== 'string') return null;
  return { challengeId, sentTo, expiresAt };
}
