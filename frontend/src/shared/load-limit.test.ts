import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadTimeout, withinLimit } from './load-limit';

describe('a part of the interface that loads', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('times out after 120 s', async () => {
    const loading = withinLimit(new Promise(() => undefined));
    const refused = loading.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toBeInstanceOf(LoadTimeout);
  });

  it('resolves within the limit and clears its timer', async () => {
    await expect(withinLimit(Promise.resolve('part'))).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });
});
