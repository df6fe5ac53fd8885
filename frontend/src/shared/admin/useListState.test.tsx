import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { useListState, type ListState } from './useListState';

it('keeps every change that is made before the address has changed', async () => {
  let state: ListState | undefined;
  function List() {
    state = useListState({ field: 'name', order: 'ASC' });
    return null;
  }
  const loaded: (() => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        Component: List,
        loader: () => new Promise<null>((resolve) => loaded.push(() => resolve(null))),
      },
    ],
    { initialEntries: ['/list?page=2'], hydrationData: { loaderData: { '0': null } } },
  );
  // The hook reads the address of the browser.
  window.history.replaceState(null, '', '/list');
  render(<RouterProvider router={router} />);
  await act(async () => {
    state?.set({ status: 'REJECTED' });
    state?.setSort({ field: 'score', order: 'DESC' });
    await Promise.resolve();
  });
  await act(async () => {
    loaded.forEach((finish) => finish());
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });
  expect(router.state.location.search).toBe('?status=REJECTED&sort=score.DESC');
  act(() => state?.set({ status: '' }));
  await act(async () => {
    loaded.forEach((finish) => finish());
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });
  expect(router.state.location.search).toBe('?sort=score.DESC');
});
