import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as sending from '../../../shared/api/upload';
import { ApiError } from '../../../shared/errors/api-error';
import texts from '../../../shared/i18n/locales/en/desk/admin-imports.json';
import { type Answers, answerWith, showPage } from './test/show-page';

const NO_ROWS = { items: [], total: 0, totalIsCapped: false, endCursor: null };
const COUNTS = { waiting: 2, ready: 0, flagged: 0, confirmed: 0, discarded: 0, failed: 0 };

describe('the page of an import', () => {
  const begun = vi.fn<(variables: unknown) => void>();
  let isReading = false;

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
    const answers: Answers = {
      AdminCandidateImport: () => ({ candidateImport: candidateImport() }),
      AdminCandidateImports: ({ page }: { page: { page: number } }) => ({
        candidateImports: {
          items: Array.from({ length: 25 }, (_, place) => ({
            ...candidateImport(),
            id: `${page.page}-${place}`,
            title: `page${page.page}-${place}.zip`,
          })),
          total: 30,
          totalIsCapped: false,
        },
      }),
      AdminImportRows: () => ({ importRows: NO_ROWS }),
      AdminRetryImportRows: (variables: unknown) => {
        begun(variables);
        return { retryImportRows: candidateImport() };
      },
    };
    answerWith(answers);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('offers to read the rows that nobody reads', async () => {
    showPage('/?import=one');
    fireEvent.click(await screen.findByRole('button', { name: 'Read 2 waiting rows' }));
    await waitFor(() => expect(begun).toHaveBeenCalledWith({ importId: 'one', ids: [] }));
  });

  it('does not offer it while they are being read', async () => {
    isReading = true;
    showPage('/?import=one');
    await screen.findByText(texts.rows.none);
    expect(screen.queryByRole('button', { name: 'Read 2 waiting rows' })).toBeNull();
  });

  it('has all imports on pages', async () => {
    showPage('/');
    await screen.findByRole('link', { name: 'page1-0.zip' });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'page2-0.zip' })).toBeVisible();
  });

  it('says on the page of a new import which files were refused', async () => {
    vi.spyOn(sending, 'upload')
      .mockResolvedValueOnce({ startImport: { id: 'one' } })
      .mockRejectedValueOnce(new ApiError([{ code: 'FILE_TOO_LARGE', message: 'The file is too large' }]));
    showPage('/');
    const files = ['Ana Bila.pdf', 'grande.pdf'].map((name) => new File(['x'], name));
    fireEvent.change(await screen.findByLabelText(texts.upload.choose, { selector: 'input' }), { target: { files } });
    await screen.findByText(texts.upload.more);
    expect(screen.getByText('grande.pdf')).toBeVisible();
    expect(screen.getByText('The file is too large')).toBeVisible();
  });
});
