import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { request } from '../../../shared/api/fetch-client';
import { useOptionsLoading } from './useOptions';

vi.mock('../../../shared/api/fetch-client', () => ({ request: vi.fn() }));

it('waits for each list, and no longer for one that could not be loaded', async () => {
  let refuse: () => void = () => undefined;
  const tools = new Promise<never>((_, reject) => {
    refuse = () => reject(new Error('offline'));
  });
  vi.mocked(request).mockResolvedValueOnce({ options: [] }).mockReturnValueOnce(tools);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOptionsLoading('SKILL', 'TOOL'), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(result.current).toBe(true);
  act(refuse);
  await waitFor(() => expect(result.current).toBe(false));
});
