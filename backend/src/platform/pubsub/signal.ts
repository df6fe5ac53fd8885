/** "Something happened", remembered until somebody waits for it; never counted. */
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

  /** Until it is raised or closed, or the time is over; at once when it was raised since the last wait. */
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
