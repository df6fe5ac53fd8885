import type { CodeChallenge } from '../sign-in';

/** The challenge from the previous page. It is stored in the history entry, so a reload keeps it. */
export function challengeIn(state: unknown): CodeChallenge | null {
  if (typeof state !== 'object' || state === null) return null;
  const { challengeId, sentTo, expiresAt } = state as Partial<Record<keyof CodeChallenge, unknown>>;
  if (typeof challengeId !== 'string' || typeof sentTo !== 'string' || typeof expiresAt !== 'string') return null;
  return { challengeId, sentTo, expiresAt };
}
