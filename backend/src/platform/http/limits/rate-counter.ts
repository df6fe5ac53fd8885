/** More callers than this within one window share the last counter: memory has an end, and a full table opens no door. */
const MOST_KEYS = 50_000;
const EVERYBODY_ELSE = '';

/**
 * Counts in this process alone, in windows of fixed length: one look-up in a map per request and nothing to wait for.
 * All counters begin anew together, so nothing has to be cleaned up key by key.
 */
export class RateCounter {
  private counts = new Map<string, number>();
  private ends = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMilliseconds: number,
  ) {}

  /** Counts one request. Answers the seconds to wait, 0 when it may pass. */
  take(key: string, now: number): number {
    if (now >= this.ends) {
      this.counts = new Map();
      this.ends = now + this.windowMilliseconds;
    }
    const counted = this.counts.has(key) || this.counts.size < MOST_KEYS ? key : EVERYBODY_ELSE;
    const hits = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, hits);
    return hits <= this.limit ? 0 : Math.max(1, Math.ceil((this.ends - now) / 1000));
  }
}
