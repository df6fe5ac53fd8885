import type { Signal } from './signal';

/** The generator as the stream of a subscription. Ending the stream ends a pending wait, so that the generator returns. */
export function signalledStream<T>(signal: Signal, generator: AsyncGenerator<T, undefined>): AsyncIterableIterator<T> {
  const stream: AsyncIterableIterator<T> = {
    next: () => generator.next(),
    return: () => {
      signal.close();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
