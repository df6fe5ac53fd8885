import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import * as client from '../../../../shared/api/fetch-client';
import { NetworkError } from '../../../../shared/errors/api-error';
import { i18n } from '../../../../shared/i18n/i18n';
import admin from '../../../../shared/i18n/locales/en/administration/admin.json';
import texts from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { Documents } from './Documents';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', texts);

type Attachments = AdminCandidacyFragment['attachments'];

afterEach(() => vi.restoreAllMocks());

function show(attachments: Attachments, hidden: boolean, queryClient = new QueryClient()) {
  render(
    <QueryClientProvider client={queryClient}>
      <Documents attachments={attachments} hidden={hidden} readable />
    </QueryClientProvider>,
  );
}

describe('the documents of an application', () => {
  it.each([
    [true, texts.documents_hidden],
    [false, texts.no_documents],
  ])('tell hidden ones from none: hidden %s', (hidden, text) => {
    show([], hidden);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('are opened without reading the profile again, because each reading is recorded', async () => {
    // Refused, because the address of a file would be opened by the browser.
    vi.spyOn(client, 'request').mockRejectedValue(new NetworkError());
    const queryClient = new QueryClient();
    const reloads = vi.spyOn(queryClient, 'invalidateQueries');
    const file = { id: 'a1', name: 'Diploma', fileName: 'diploma.pdf', size: 1000 };
    show(
      [{ ...file, documentType: { text: { localized: 'Certificate' } } }] as unknown as Attachments,
      false,
      queryClient,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reloads).not.toHaveBeenCalled();
  });
});
