import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { AdminApproveCandidaciesDocument, AdminCandidacySelectionDocument } from '../../../../generated/admin/graphql';
import * as client from '../../../../shared/api/fetch-client';
import { RequireUser } from '../../../../shared/auth/RequireUser';
import { NetworkError } from '../../../../shared/errors/api-error';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import candidacies from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import forms from '../../../../shared/i18n/locales/en/administration/admin-forms.json';
import lists from '../../../../shared/i18n/locales/en/administration/admin-lists.json';
import type { BulkVerbName } from './bulk-decisions';
import { BulkDecisionDialog } from './BulkDecisionDialog';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', candidacies);
i18n.add('en', 'admin-forms', forms);
i18n.add('en', 'admin-lists', lists);

afterEach(() => vi.restoreAllMocks());

function show(verb: BulkVerbName) {
  const user = { id: 'u1', role: { permissions: [{ name: 'APPLICATION_DECIDE', scope: 'ALL' }] } };
  const element = (
    <RequireUser>
      <BulkDecisionDialog
        verb={verb}
        vacancyId="v1"
        selection={{ kind: 'matching', filter: {}, except: [], total: 2, capped: false }}
        stages={[]}
        onStarted={vi.fn()}
        onClose={vi.fn()}
      />
    </RequireUser>
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', loader: () => user, element, HydrateFallback: () => null }])}
      />
    </QueryClientProvider>,
  );
}

it('sends the same command again after a lost answer, also when others have applied since', async () => {
  const sent: unknown[] = [];
  let counts = 0;
  vi.spyOn(client, 'request').mockImplementation((document: unknown, variables: unknown) => {
    if (document === AdminCandidacySelectionDocument) {
      counts += 1;
      const able = { canAdvance: 2, canApprove: 2, canReject: 2, canReselect: 2, canSendFeedback: 2 };
      const countedAt = `2026-11-27T10:00:0${counts}Z`;
      return Promise.resolve({
        candidacySelection: { total: 2, vacancies: 1, approved: 0, vacancyId: 'v1', countedAt, ...able },
      } as never);
    }
    if (document !== AdminApproveCandidaciesDocument) return Promise.resolve({} as never);
    sent.push(variables);
    return Promise.reject(new NetworkError());
  });
  show('approve');
  const confirm = () => screen.getByRole('button', { name: /^Approve/ });
  for (const times of [1, 2]) {
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(times));
    expect(await screen.findByRole('alert')).toBeVisible();
  }
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ selection: { appliedUntil: '2026-11-27T10:00:01Z' } });
});

it('shows why the decision is possible for none of the selected candidacies, without fields', async () => {
  vi.spyOn(client, 'request').mockImplementation((document: unknown) => {
    if (document !== AdminCandidacySelectionDocument) return Promise.resolve({} as never);
    const able = { canAdvance: 2, canApprove: 2, canReject: 2, canReselect: 0, canSendFeedback: 0 };
    const counted = { total: 2, vacancies: 2, approved: 0, vacancyId: null, countedAt: '2026-11-27T10:00:01Z' };
    return Promise.resolve({ candidacySelection: { ...counted, ...able } } as never);
  });
  show('feedback');
  expect(await screen.findByText(/None of the selected .* Only candidates who were rejected/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Send feedback' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send feedback' })).toBeDisabled();
});
