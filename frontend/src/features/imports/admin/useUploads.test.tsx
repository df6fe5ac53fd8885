import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import * as uploads from '../../../shared/api/upload';
import { ApiError } from '../../../shared/errors/api-error';
import { useUploads } from './useUploads';

const limited = (retryAfter: number) => new ApiError([{ code: 'RATE_LIMITED', message: 'Too many', retryAfter }]);
const file = (name: string) => new File(['x'], name);
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

describe('sending the files of an import', () => {
  const arrived = vi.fn<(importId: string) => void>();
  const upload = vi.fn<(variables: { file: File; idempotencyKey: string }) => Promise<unknown>>();
  const read = vi.fn<() => Promise<unknown>>();
  const start = (...names: string[]) => {
    const { result } = renderHook(() => useUploads(arrived));
    act(() => void result.current.send(names.map(file), null));
    return result;
  };
  const sentFiles = () => upload.mock.calls.map(([variables]) => variables.file.name);

  beforeEach(() => {
    vi.useFakeTimers();
    arrived.mockReset();
    upload.mockReset().mockResolvedValue({ startImport: { id: 'import' } });
    read.mockReset().mockResolvedValue({});
    vi.spyOn(uploads, 'upload').mockImplementation((_, variables) => upload(variables as never) as never);
    vi.spyOn(client, 'request').mockImplementation(() => read() as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('waits as long as the limit of requests says and sends the same file again with the same key', async () => {
    upload.mockRejectedValueOnce(limited(30));
    const result = start('a.pdf', 'b.pdf');
    await pass(29);
    expect(sentFiles()).toEqual(['a.pdf']);
    await pass(2);
    expect(sentFiles()).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
    const [first, again, other] = upload.mock.calls.map(([variables]) => variables.idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(result.current).toMatchObject({ faults: [], progress: null });
    expect(arrived).toHaveBeenCalledWith('import');
  });

  it('shows a limit of more than a minute as a fault of the file', async () => {
    const error = limited(3600);
    upload.mockRejectedValueOnce(error);
    const result = start('a.pdf', 'b.pdf');
    await pass(1);
    expect(sentFiles()).toEqual(['a.pdf', 'b.pdf']);
    expect(result.current.faults).toEqual([{ name: 'a.pdf', error }]);
  });

  it('stops while it waits', async () => {
    upload.mockResolvedValueOnce({ startImport: { id: 'import' } }).mockRejectedValue(limited(30));
    const result = start('a.pdf', 'b.pdf', 'c.pdf');
    await pass(1);
    act(() => result.current.stop());
    await pass(0);
    expect(sentFiles()).toEqual(['a.pdf', 'b.pdf']);
    expect(read).toHaveBeenCalledOnce();
    expect(result.current).toMatchObject({ faults: [], progress: null });
    expect(arrived).toHaveBeenCalledWith('import');
  });

  it('waits before it begins the reading, too', async () => {
    read.mockRejectedValueOnce(limited(10));
    start('a.pdf');
    await pass(11);
    expect(read).toHaveBeenCalledTimes(2);
    expect(arrived).toHaveBeenCalledWith('import');
  });

  it('shows why the reading did not begin, and where the files are', async () => {
    const error = new ApiError([{ code: 'FORBIDDEN', message: 'No' }]);
    read.mockRejectedValue(error);
    const result = start('a.pdf');
    await pass(0);
    expect(result.current).toMatchObject({ faults: [{ name: null, error }], progress: null });
    expect(arrived).toHaveBeenCalledWith('import');
  });
});
