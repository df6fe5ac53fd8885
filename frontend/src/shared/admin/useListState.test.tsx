import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { setDestination } from '../ui/destination';
import { useListState, type ListState } from './useListState';

let state: ListState | undefined;
function List() {
  const present = useListState({ field: 'name', order: 'ASC' });
  useEffect(() => {
    state = present;
  });
  return null;
}

let loaded: (() => void)[];
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  loaded = [];
  window.history.replaceState(null, '', '/list?page=2');
  const loader = () => new Promise<null>((resolve) => loaded.push(() => resolve(null)));
  router = createBrowserRouter([{ path: '/list', Component: List, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  router.subscribe(({ navigation: { location } }) => setDestination(location?.pathname, location?.search));
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  router.dispose();
  setDestination(undefined);
});

/** Finishes the loaders, as when the network answers. */
const load = () =>
  act(async () => {
    loaded.forEach((finish) => finish());
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });

it('keeps every change that is made before the address has changed', async () => {
  await act(async () => {
    state?.set({ status: 'REJECTED' });
    state?.setSort({ field: 'score', order: 'DESC' });
    await Promise.resolve();
  });
  await load();
  expect(window.location.search).toBe('?status=REJECTED&sort=score.DESC');
  act(() => state?.set({ status: '' }));
  await load();
  expect(window.location.search).toBe('?sort=score.DESC');
});

it('changes nothing while a link to another address of the page is followed, and adds to that address afterwards', async () => {
  const before = state;
  await act(async () => {
    void router.navigate('/list?vacancyId=1');
    await Promise.resolve();
  });
  act(() => before?.set({ q: 'gestor' }));
  await load();
  expect(window.location.search).toBe('?vacancyId=1');
  act(() => before?.set({ q: 'gestor' }));
  await load();
  expect(window.location.search).toBe('?vacancyId=1&q=gestor');
});
