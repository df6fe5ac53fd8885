import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { RequireUser } from '../../auth/RequireUser';
import { i18n } from '../../i18n/i18n';
import texts from '../../i18n/locales/en/administration/admin.json';
import { AreaContext, type Area } from '../area';
import Palette from './Palette';
import type { PaletteSearch } from './palette';

i18n.add('en', 'admin', texts);

it('opens the first option of the typed text when Enter was pressed before the search ended', async () => {
  const answers = new Map<string, () => void>();
  const search: PaletteSearch = (text) =>
    new Promise((resolve) => {
      const items = [{ id: text, title: `Found ${text}`, to: `/${text}` }];
      answers.set(text, () => resolve([{ name: 'vacancies', items }]));
    });
  const area: Area = {
    home: '/',
    profile: '/profile',
    security: '/security',
    brand: '',
    groups: [],
    search: { label: 'palette.title', load: () => Promise.resolve(search) },
  };
  const user = { id: 'u1', role: { permissions: [] } };
  const onClose = vi.fn();
  const element = (
    <RequireUser>
      <AreaContext value={area}>
        <Palette onClose={onClose} />
      </AreaContext>
    </RequireUser>
  );
  const router = createMemoryRouter([
    { path: '/', loader: () => user, element, HydrateFallback: () => null },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const answer = async (text: string) => {
    await waitFor(() => expect([...answers.keys()]).toContain(text));
    answers.get(text)?.();
  };

  type('gua');
  await answer('gua');
  expect(await screen.findByRole('option', { name: 'Found gua' })).toBeVisible();
  type('guarda');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  await answer('guarda');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(router.state.location.pathname).toBe('/guarda');
  expect(onClose).toHaveBeenCalledOnce();
});
