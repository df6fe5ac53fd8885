/**
 * localStorage that never throws. When the browser refuses storage (private mode, full disk, policy), the values stay
 * in memory until the page closes, so that sign-in still works.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  return attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
}

/** Returns false when the browser refused and the value is in memory only. */
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

/** Keys with this prefix, to delete a person's drafts at sign-out. */
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
