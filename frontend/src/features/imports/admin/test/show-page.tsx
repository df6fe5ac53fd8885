import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

import { AreaContext } from '../../../../shared/admin/area';
import * as client from '../../../../shared/api/fetch-client';
import { RequireUser } from '../../../../shared/auth/RequireUser';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import forms from '../../../../shared/i18n/locales/en/administration/admin-forms.json';
import texts from '../../../../shared/i18n/locales/en/desk/admin-imports.json';
import { ImportCandidatesPage } from '../ImportCandidatesPage';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-forms', forms);
i18n.add('en', 'admin-imports', texts);

const AREA = { home: '/', profile: '/', security: '/', brand: 'Test', groups: [] };

/** The answers of the API, by the name of the operation. */
export type Answers = Record<string, (variables: never) => unknown>;

export function answerWith(answers: Answers): void {
  vi.spyOn(client, 'request').mockImplementation((document, variables) => {
    const answer = answers[client.operationName(document.toString())];
    return Promise.resolve(answer?.(variables as never) as never);
  });
}

/** The page of an import at an address, for a person who may open the records of candidates. */
export function showPage(address: string): void {
  window.history.replaceState(null, '', address);
  const user = { id: 'me', role: { permissions: [{ name: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }] } };
  const element = (
    <RequireUser>
      <AreaContext value={AREA}>
        <ImportCandidatesPage />
      </AreaContext>
    </RequireUser>
  );
  const routes = [{ path: '*', loader: () => user, element, HydrateFallback: () => null }];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StoreContextProvider value={memoryStore()}>
        <NotificationContextProvider>
          <RouterProvider router={createBrowserRouter(routes)} />
        </NotificationContextProvider>
      </StoreContextProvider>
    </QueryClientProvider>,
  );
}
