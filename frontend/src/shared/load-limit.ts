/** Time limit for loading a part of the interface. After it, the page offers to try again. */
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
