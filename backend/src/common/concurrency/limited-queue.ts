/** Runs at most a fixed number of tasks at the same time; the others wait in order. */
export class LimitedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running += 1;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      // The next task takes over the place, so that a new task cannot take it first.
      if (next) next();
      else this.running -= 1;
    }
  }
}
