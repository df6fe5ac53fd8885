/** The specification's limit for the load of a part of the interface. */
export const LOAD_LIMIT_SECONDS = 120;

export class LoadTimeout extends Error {
  constructor() {
    super(`Not loaded within ${LOAD_LIMIT_SECONDS} s`);
    this.name = 'LoadTimeout';
  }
}

/** Rejects with LoadTimeout when the part has not come within the limit. */
export function withinLimit<Part>(loading: Promise<Part>, limitMs = LOAD_LIMIT_SECONDS * 1000): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}

const failed = new Set<() => void>();

/** React remembers a part that failed for as long as the page lives: `begin` makes it anew for the next try. */
export function rememberFailed(begin: () => void): void {
  failed.add(begin);
}

/** Before a retry. */
export function tryFailedAgain(): void {
  failed.forEach((begin) => begin());
  failed.clear();
}
