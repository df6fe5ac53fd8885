/** Whether the guard waits for a connection. The alert on screen shows it and offers a retry. */
let waiting = false;
const listeners = new Set<() => void>();
const retries = new Set<() => void>();

export function isWaitingForConnection(): boolean {
  return waiting;
}

export function reportOffline(value: boolean): void {
  if (waiting === value) return;
  waiting = value;
  for (const listener of listeners) listener();
}

export function onOfflineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function retryNow(): void {
  for (const retry of [...retries]) retry();
}

/** Resolves on a retry or when the browser is online again; rejects when the navigation is aborted. */
export function whenRetried(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      retries.delete(done);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', givenUp);
      resolve();
    };
    const givenUp = (): void => {
      retries.delete(done);
      window.removeEventListener('online', done);
      reportOffline(false);
      reject(new DOMException('The navigation was given up', 'AbortError'));
    };
    retries.add(done);
    window.addEventListener('online', done);
    signal.addEventListener('abort', givenUp, { once: true });
  });
}
