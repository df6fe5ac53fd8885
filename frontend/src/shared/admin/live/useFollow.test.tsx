import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TypedDocument } from '../../api/fetch-client';
import { clearSession, setSession } from '../../session/session';
import * as apollo from '../data/apollo';
import { useFollow } from './useFollow';

interface Stream {
  variables: unknown;
  next: (data: unknown) => void;
  ended: () => void;
  stop: ReturnType<typeof vi.fn>;
}

const streams: Stream[] = [];
const DOCUMENT = {} as TypedDocument<string, { id: string }>;
const follow = (heard: (data: string) => void, enabled = true) =>
  renderHook(({ id }) => useFollow(DOCUMENT, { id }, heard, enabled), { initialProps: { id: 'one' } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(apollo, 'subscribe').mockImplementation((_, variables, handlers) => {
    const stream = { variables, ...(handlers as Pick<Stream, 'next' | 'ended'>), stop: vi.fn() };
    streams.push(stream);
    return stream.stop;
  });
  setSession({ token: 'token', userId: 'user' });
});

afterEach(() => {
  streams.length = 0;
  clearSession('left');
  vi.useRealTimers();
});

describe('following a stream', () => {
  it('reconnects after an interruption, with longer pauses, and reports the second and later interruptions', () => {
    const heard = vi.fn();
    const { result } = follow(heard);
    act(() => streams[0]?.next('first'));
    act(() => streams[0]?.ended());
    expect(result.current.interrupted).toBe(false);
    act(() => vi.advanceTimersByTime(1000));
    expect(streams).toHaveLength(2);
    act(() => streams[1]?.ended());
    expect(result.current.interrupted).toBe(true);
    act(() => vi.advanceTimersByTime(1999));
    expect(streams).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    expect(streams).toHaveLength(3);
    act(() => streams[2]?.next('again'));
    expect(result.current.interrupted).toBe(false);
    expect(heard.mock.calls).toEqual([['first'], ['again']]);
  });

  it('begins at once when the browser is online again', () => {
    follow(vi.fn());
    act(() => streams[0]?.ended());
    act(() => window.dispatchEvent(new Event('online')));
    expect(streams).toHaveLength(2);
    act(() => vi.advanceTimersByTime(60_000));
    expect(streams).toHaveLength(2);
  });

  it('subscribes again when the variables change, and unsubscribes on unmount', () => {
    const { rerender, unmount } = follow(vi.fn());
    rerender({ id: 'one' });
    expect(streams).toHaveLength(1);
    rerender({ id: 'two' });
    expect(streams[0]?.stop).toHaveBeenCalledOnce();
    expect(streams[1]?.variables).toEqual({ id: 'two' });
    unmount();
    expect(streams[1]?.stop).toHaveBeenCalledOnce();
  });

  it('does not begin without the permission or without a session', () => {
    follow(vi.fn(), false);
    clearSession('left');
    follow(vi.fn());
    expect(streams).toEqual([]);
  });
});
