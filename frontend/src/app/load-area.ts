import { loadTexts } from '../shared/i18n/i18n';

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

/** A lazily loaded route together with the texts that its screens need, fetched at the same time. */
export function lazyPart<Part>(load: () => Promise<Part>, ...namespaces: string[]): () => Promise<Part> {
  return () => withinLimit(Promise.all([load(), loadTexts(...namespaces)]).then(([part]) => part));
}
