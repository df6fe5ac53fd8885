interface Entry<T> {
  value: T;
  size: number;
}

/** Least-recently-used cache, limited by the number or total size of its entries. */
export class RecentlyUsed<T> {
  private readonly entries = new Map<string, Entry<T>>();
  private total = 0;

  constructor(private readonly most: { entries: number; size?: number }) {}

  get count(): number {
    return this.entries.size;
  }

  get(key: string): T | undefined {
    const found = this.entries.get(key);
    if (!found) return undefined;
    // A Map keeps insertion order, so the first entry is the least recently used.
    this.entries.delete(key);
    this.entries.set(key, found);
    return found.value;
  }

  set(key: string, value: T, size = 0): void {
    this.drop(key);
    this.entries.set(key, { value, size });
    this.total += size;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most.entries && this.total <= (this.most.size ?? Infinity)) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
