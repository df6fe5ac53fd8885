import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AreaContext } from '../../../shared/admin/area';
import * as client from '../../../shared/api/fetch-client';
import * as sending from '../../../shared/api/upload';
import { ApiError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import texts from '../../../shared/i18n/locales/en/desk/admin-imports.json';
import { ImportCandidatesPage } from './ImportCandidatesPage';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-imports', texts);

const AREA = { home: '/', profile: '/', security: '/', brand: 'Test', groups: [] };
const NO_ROWS = { items: [], total: 0, totalIsCapped: false, endCursor: null };
const COUNTS = { waiting: 2, ready: 0, flagged: 0, confirmed: 0, discarded: 0, failed: 0 };

describe('the page of an import', () => {
  const begun = vi.fn<(variables: unknown) => void>();
  let isReading = false;

  const show = (address: string) => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StoreContextProvider value={memoryStore()}>
          <NotificationContextProvider>
            <MemoryRouter initialEntries={[address]}>
              <AreaContext value={AREA}>
                <ImportCandidatesPage />
              </AreaContext>
            </MemoryRouter>
          </NotificationContextProvider>
        </StoreContextProvider>
      </QueryClientProvider>,
    );
  };

  beforeEach(() => {
    begun.mockReset();
    isReading = false;
    const candidateImport = () => ({
      id: 'one',
      title: 'cvs.zip',
      startedBy: { id: 'me', name: 'Ana' },
      createdAt: '2026-01-01T00:00:00Z',
      counts: COUNTS,
      readRunId: null,
      isReading,
      confirmRunId: null,
    });
    const answers: Record<string, (variables: unknown) => unknown> = {
      AdminCandidateImport: () => ({ candidateImport: candidateImport() }),
      AdminCandidateImports: () => ({ candidateImports: { items: [] } }),
      AdminImportRows: () => ({ importRows: NO_ROWS }),
      AdminRetryImportRows: (variables) => {
        begun(variables);
        return { retryImportRows: candidateImport() };
      },
    };
    vi.spyOn(client, 'request').mockImplementation((document, variables) =>
      Promise.resolve(answers[client.operationName(document.toString())]?.(variables) as never),
    );
  });
  afterEach(() => void vi.restoreAllMocks());

  it('offers to read the rows that nobody reads', async () => {
    show('/?import=one');
    fireEvent.click(await screen.findByRole('button', { name: 'Read 2 waiting rows' }));
    await waitFor(() => expect(begun).toHaveBeenCalledWith({ importId: 'one', ids: [] }));
  });

  it('does not offer it while they are being read', async () => {
    isReading = true;
    show('/?import=one');
    await screen.findByText(texts.rows.none);
    expect(screen.queryByRole('button', { name: 'Read 2 waiting rows' })).toBeNull();
  });

  it('says on the page of a new import which files were refused', async () => {
    vi.spyOn(sending, 'upload')
      .mockResolvedValueOnce({ startImport: { id: 'one' } })
      .mockRejectedValueOnce(new ApiError([{ code: 'FILE_TOO_LARGE', message: 'The file is too large' }]));
    show('/');
    const files = ['Ana Bila.pdf', 'grande.pdf'].map((name) => new File(['x'], name));
    fireEvent.change(await screen.findByLabelText(texts.upload.choose, { selector: 'input' }), { target: { files } });
    await screen.findByText(texts.upload.more);
    expect(screen.getByText('grande.pdf')).toBeVisible();
    expect(screen.getByText('The file is too large')).toBeVisible();
  });
});
