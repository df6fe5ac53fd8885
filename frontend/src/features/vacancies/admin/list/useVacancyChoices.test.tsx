import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { useVacancyChoices } from './useVacancyChoices';

const ALL = ['Guarda', 'Contabilista', 'Motorista'].map((title, at) => ({ id: `v${at + 1}`, title }));

type GetList = (
  resource: string,
  params: { filter: { q?: string; ids?: string[] } },
) => Promise<{ data: typeof ALL; total: number }>;

/** The list of the server gives out the first vacancy only, as if there were more than a page. */
const firstMatch: GetList = (_, { filter: { q = '', ids } }) => {
  const data = ALL.filter(({ id, title }) => (ids ? ids.includes(id) : title.includes(q)));
  return Promise.resolve({ data: data.slice(0, 1), total: data.length });
};

function choose(first: string, list = firstMatch) {
  const getList = vi.fn(list);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <DataProviderContext.Provider value={{ getList } as unknown as DataProvider}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </DataProviderContext.Provider>
    </MemoryRouter>
  );
  const { result, rerender } = renderHook(
    (id: string) => useVacancyChoices(id, { status: ['PUBLISHED'], order: 'ASC' }),
    {
      wrapper,
      initialProps: first,
    },
  );
  const titles = () => result.current.vacancies.map(({ title }) => title);
  return { result, rerender, titles };
}

it('finds vacancies on the server, and keeps the chosen one among the others', async () => {
  const { result, rerender, titles } = choose('');
  await waitFor(() => expect(titles()).toEqual(['Guarda']));
  act(() => result.current.search('Conta'));
  await waitFor(() => expect(titles()).toEqual(['Contabilista']));
  rerender('v2');
  act(() => result.current.search(''));
  await waitFor(() => expect(titles()).toEqual(['Guarda', 'Contabilista']));
  expect(result.current.isSearching).toBe(false);
  act(() => result.current.search('nothing'));
  expect(result.current.isSearching).toBe(true);
  await waitFor(() => expect(titles()).toEqual(['Contabilista']));
  expect(result.current.isSearching).toBe(false);
  expect(result.current.none).toBe(false);
});

it('shows a choice that a draft restored', async () => {
  const { titles } = choose('v3');
  await waitFor(() => expect(titles()).toEqual(['Guarda', 'Motorista']));
});

it('does not say that there is no vacancy when the vacancies could not be loaded', async () => {
  const { result } = choose('', () => Promise.reject(new Error('offline')));
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(result.current).toMatchObject({ isLoading: false, none: false });
});
