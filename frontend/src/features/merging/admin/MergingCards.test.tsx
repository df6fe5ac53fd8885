import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { AdminDuplicatesDocument } from '../../../generated/admin/graphql';
import { renderAsUser } from '../../../shared/admin/test/render-as-user';
import * as client from '../../../shared/api/fetch-client';
import { i18n } from '../../../shared/i18n/i18n';
import merging from '../../../shared/i18n/locales/en/desk/admin-merging.json';
import { MergingCards } from './MergingCards';
import { mergeCandidate } from './test/merge-candidate';

i18n.add('en', 'admin-merging', merging);

const candidate = mergeCandidate('other', 'Celma Uamusse');

afterEach(() => vi.restoreAllMocks());

it('links a possible duplicate to its page, and says why it may be the same person', async () => {
  vi.spyOn(client, 'request').mockImplementation((document: unknown) =>
    Promise.resolve(
      (document === AdminDuplicatesDocument
        ? { duplicateCandidates: [{ candidate, reasons: ['TAX_NUMBER'], canMerge: true }] }
        : { candidateMerges: [] }) as never,
    ),
  );
  renderAsUser(<MergingCards candidateId="one" addressOf={(id) => `/candidates/${id}`} onMoved={vi.fn()} />, [
    'DATABASE_LIST_CANDIDATES',
  ]);
  expect(await screen.findByRole('link', { name: 'Celma Uamusse' })).toHaveAttribute('href', '/candidates/other');
  expect(screen.getByText('Same tax number')).toBeVisible();
});
