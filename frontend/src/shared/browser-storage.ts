/**
 * localStorage that never throws. A browser may refuse storage (private mode, a full disk, a policy);
 * the values then live as long as the page, so that signing in still works.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  return attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
}

/** False when the browser refused, and the value lives no longer than the page. */
export function writeStored(key: string, value: string): boolean {
  const stored = attempt((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (stored === true) memory.delete(key);
  else memory.set(key, value);
  return stored === true;
}

export function removeStored(key: string): void {
  memory.delete(key);
  attempt((storage) => storage.removeItem(key));
}

/** Keys that begin with the prefix, to clear a person's drafts when they sign out. */
export function storedKeys(prefix: string): string[] {
  const stored =
    attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? [];
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
}

function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}
