import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { NetworkError } from '../../../../shared/errors/api-error';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import candidacies from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import { Comparison } from './Comparison';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', candidacies);

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});

it('does not read the profiles again when the window gets the focus, because each reading is recorded', async () => {
  const read = vi.fn(() => Promise.reject(new NetworkError()));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAsUser(
    <Comparison
      ids={[]}
      queryKey={['comparison']}
      read={read}
      tried={false}
      nameOf={(_, name) => name}
      markOf={() => null}
      onRemove={vi.fn()}
      onClose={vi.fn()}
    />,
    [],
    queryClient,
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  // Another query is refetched on focus. Its request shows that the focus event was handled.
  const queryFn = vi.fn(() => Promise.resolve('read'));
  const unsubscribe = new QueryObserver(queryClient, { queryKey: ['other'], queryFn }).subscribe(vi.fn());
  await waitFor(() => expect(queryClient.getQueryData(['other'])).toBe('read'));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  unsubscribe();
  expect(read).toHaveBeenCalledOnce();
});
