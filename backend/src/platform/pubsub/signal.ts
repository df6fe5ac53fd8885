/** A flag that wakes one waiter. It stays set until the next wait and does not count. */
export class Signal {
  closed = false;
  private raised = false;
  private wake?: () => void;

  raise(): void {
    this.raised = true;
    this.wake?.();
  }

  close(): void {
    this.closed = true;
    this.wake?.();
  }

  /** Waits until raised or closed, or until the timeout. Returns at once if raised since the last wait. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.raised && !this.closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref();
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = undefined;
    }
    this.raised = false;
  }
}
