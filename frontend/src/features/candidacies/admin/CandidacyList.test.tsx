import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { createListQuery } from '../../../shared/admin/data/build-query';
import * as client from '../../../shared/api/fetch-client';
import { RequireUser } from '../../../shared/auth/RequireUser';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import candidacies from '../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import lists from '../../../shared/i18n/locales/en/administration/admin-lists.json';
import filters from '../../../shared/i18n/locales/en/desk/admin-filters.json';
import { candidacyOperations } from './candidacies.operations';
import { CandidacyList } from './CandidacyList';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', candidacies);
i18n.add('en', 'admin-lists', lists);
i18n.add('en', 'admin-filters', filters);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const listQuery = createListQuery({ candidacies: candidacyOperations });

/** Filter and order of the first query of the list at an address, as the API receives them. */
async function queryAt(address: string): Promise<unknown> {
  vi.spyOn(client, 'request').mockReturnValue(new Promise(() => undefined));
  const getList = vi.fn<DataProvider['getList']>().mockResolvedValue({ data: [], total: 0 });
  window.history.replaceState(null, '', address);
  const user = { id: 'me', role: { permissions: [{ name: 'APPLICATION_LIST', scope: 'ALL' }] } };
  const element = (
    <RequireUser>
      <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider}>
        <CandidacyList vacancyId="" />
      </CoreAdminContext>
    </RequireUser>
  );
  const routes = [{ path: '*', loader: () => user, element, HydrateFallback: () => null }];
  const router = createBrowserRouter(routes);
  const { unmount } = render(<RouterProvider router={router} />);
  await waitFor(() => expect(getList).toHaveBeenCalled());
  unmount();
  router.dispose();
  const [first] = getList.mock.calls.map(([resource, params]) => listQuery(resource, params));
  return first;
}

it('asks for the newest candidacies first', async () => {
  const query = await queryAt('/candidacies');
  expect(query).toMatchObject({ sort: { field: 'APPLIED_AT', order: 'DESC' } });
  expect(query).not.toHaveProperty('filter.awaitingFeedback');
});

it('asks for the candidacies that wait for feedback, those due first at the beginning', async () => {
  expect(await queryAt('/candidacies?awaiting=1')).toMatchObject({
    sort: { field: 'FEEDBACK_DUE_AT', order: 'ASC' },
    filter: { awaitingFeedback: true },
  });
});

it('keeps the order that the address states', async () => {
  expect(await queryAt('/candidacies?awaiting=1&sort=appliedAt.DESC')).toMatchObject({
    sort: { field: 'APPLIED_AT', order: 'DESC' },
    filter: { awaitingFeedback: true },
  });
});
