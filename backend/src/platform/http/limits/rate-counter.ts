/** Beyond this number of keys in one window, all other callers share one counter, so that memory stays bounded. */
const MOST_KEYS = 50_000;
const EVERYBODY_ELSE = '';

/** Fixed-window counter in this process. All keys expire together, so no per-key cleanup is needed. */
export class RateCounter {
  private counts = new Map<string, number>();
  private ends = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMilliseconds: number,
  ) {}

  /** Counts one request. Returns the seconds to wait, 0 when the request may pass. */
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
