import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Permission } from '../data/access';
import { RequireUser } from '../../auth/RequireUser';

/** Renders a part of a page for a signed-in person with these permissions. */
export function renderAsUser(
  children: ReactNode,
  permissions: readonly Permission[],
  queryClient: QueryClient = new QueryClient(),
): void {
  const user = { id: 'u1', role: { permissions: permissions.map((name) => ({ name, scope: 'ALL' })) } };
  const element = <RequireUser>{children}</RequireUser>;
  const routes = [{ path: '/', loader: () => user, element, HydrateFallback: () => null }];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  );
}
