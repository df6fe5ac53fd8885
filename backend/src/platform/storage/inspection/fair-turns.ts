import { DomainError } from '../../../common/errors';

/**
 * A queue with limited concurrency that serves owners round-robin: each owner has one piece of work running at a time.
 * An owner with many pieces delays only their own pieces.
 */
export class FairTurns {
  /** Waiting jobs by owner, in the order of the owners' turns. */
  private readonly lines = new Map<string, (() => void)[]>();
  private readonly working = new Set<string>();
  private waiting = 0;

  constructor(
    private readonly mostAtOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.turnOf(owner);
    try {
      return await work();
    } finally {
      this.working.delete(owner);
      this.giveTurns();
    }
  }

  private turnOf(owner: string): Promise<void> {
    if (this.waiting >= this.mostWaiting) throw new DomainError('SERVICE_UNAVAILABLE');
    return new Promise((go) => {
      this.lines.set(owner, [...(this.lines.get(owner) ?? []), go]);
      this.waiting += 1;
      this.giveTurns();
    });
  }

  private giveTurns(): void {
    for (const [owner, [next, ...others]] of [...this.lines]) {
      if (this.working.size >= this.mostAtOnce) return;
      if (!next || this.working.has(owner)) continue;
      this.lines.delete(owner);
      // Moves the owner to the end of the queue, because a Map keeps the order of insertion.
      if (others.length > 0) this.lines.set(owner, others);
      this.waiting -= 1;
      this.working.add(owner);
      next();
    }
  }
}
