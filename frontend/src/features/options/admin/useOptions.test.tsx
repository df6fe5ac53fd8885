import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { useOptionsLoading } from './useOptions';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('waits for each list, and no longer for one that could not be loaded', async () => {
  let refuse: () => void = () => undefined;
  const tools = new Promise<never>((_, reject) => {
    refuse = () => reject(new TypeError('offline'));
  });
  const fetch = vi.fn().mockResolvedValueOnce(Response.json({ data: { options: [] } }));
  vi.stubGlobal('fetch', fetch.mockReturnValueOnce(tools));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOptionsLoading('SKILL', 'TOOL'), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(true);
  act(refuse);
  await waitFor(() => expect(result.current).toBe(false));
});
