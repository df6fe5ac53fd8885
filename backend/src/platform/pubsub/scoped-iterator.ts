/** Runs every step of an async iterator in the same request scope. */
export function scopedIterator<T>(
  inner: AsyncGenerator<T> | AsyncIterable<T>,
  within: <R>(work: () => R) => R,
): AsyncGenerator<T, void, void> {
  const iterator = inner[Symbol.asyncIterator]() as AsyncGenerator<T, void, void>;
  const outer: AsyncGenerator<T, void, void> = {
    next: () => within(() => iterator.next()),
    return: (value) =>
      within(() => iterator.return?.(value) ?? Promise.resolve({ value: undefined, done: true as const })),
    throw: (error: unknown) => within(() => iterator.throw(error)),
    [Symbol.asyncIterator]: () => outer,
    [Symbol.asyncDispose]: async () => {
      await outer.return();
    },
  };
  return outer;
}
