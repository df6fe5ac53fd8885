import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the condition is true. The error of a timeout contains the last value. */
export async function until<T>(
  look: () => Promise<T> | T,
  holds: (seen: T) => boolean,
  milliseconds = 60_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms; last seen: ${JSON.stringify(seen)}`);
    await pause(20);
  }
}
