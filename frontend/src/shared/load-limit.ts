/** The specification's time limit for loading a part of the interface. */
export const LOAD_LIMIT_SECONDS = 120;

export class LoadTimeout extends Error {
  constructor() {
    super(`Not loaded within ${LOAD_LIMIT_SECONDS} s`);
    this.name = 'LoadTimeout';
  }
}

/** Rejects with LoadTimeout when the limit is exceeded. */
export function withinLimit<Part>(loading: Promise<Part>, limitMs = LOAD_LIMIT_SECONDS * 1000): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}

const failed = new Set<() => void>();

/** React caches a failed lazy component for the lifetime of the page. `begin` creates it again for a retry. */
export function rememberFailed(begin: () => void): void {
  failed.add(begin);
}

/** Call it before a retry. */
export function tryFailedAgain(): void {
  failed.forEach((begin) => begin());
  failed.clear();
}
