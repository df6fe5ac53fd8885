import { setTimeout as pause } from 'node:timers/promises';

/** Looks again until the condition holds; fails with what it saw last. */
export async function until<T>(
  look: () => Promise<T> | T,
  holds: (seen: T) => boolean,
  milliseconds = 20_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms; last seen: ${JSON.stringify(seen)}`);
    await pause(20);
  }
}
