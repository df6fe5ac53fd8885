import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AdminMergeCandidatesDocument } from '../../../generated/admin/graphql';
import type { Permission } from '../../../shared/admin/data/access';
import { BulkBar } from '../../../shared/admin/grid/BulkBar';
import { renderAsUser } from '../../../shared/admin/test/render-as-user';
import * as client from '../../../shared/api/fetch-client';
import { ApiError } from '../../../shared/errors/api-error';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import merging from '../../../shared/i18n/locales/en/desk/admin-merging.json';
import { mergeCandidate } from './test/merge-candidate';
import { useMergeSelected } from './useMergeSelected';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-merging', merging);

function List({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { verbs, dialog } = useMergeSelected();
  return (
    <>
      <BulkBar verbs={verbs} selection={{ kind: 'rows', ids }} total={9} capped={false} onClear={onClear} />
      {dialog}
    </>
  );
}

const preview = {
  keep: mergeCandidate('a', 'Ana'),
  drop: mergeCandidate('b', 'Ana B.'),
  fields: [],
  moves: [],
  conflicts: 0,
};
const clear = vi.fn();
const show = (ids: readonly string[], permissions: readonly Permission[] = ['DATABASE_MERGE']) =>
  renderAsUser(<List ids={ids} onClear={clear} />, permissions);
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => clear.mockClear());
afterEach(() => vi.restoreAllMocks());

it('is offered for exactly two people', async () => {
  show(['a']);
  expect(await button('Merge')).toBeDisabled();
  expect(screen.getByText('Choose two people to merge them.')).toBeVisible();
});

it('is not offered for three people', async () => {
  show(['a', 'b', 'c']);
  expect(await button('Merge')).toBeDisabled();
});

it('is not offered without the permission', async () => {
  show(['a', 'b'], ['DATABASE_LIST_CANDIDATES']);
  expect(await button('Clear selection')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});

it('merges the two with the preview, and clears the selection', async () => {
  const request = vi.spyOn(client, 'request').mockImplementation((_document: unknown, variables: unknown) => {
    const isPreview = 'keepId' in (variables as object);
    return Promise.resolve((isPreview ? { previewMerge: preview } : { mergeCandidates: { keepId: 'a' } }) as never);
  });
  show(['a', 'b']);
  fireEvent.click(await button('Merge'));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Ana B. into Ana?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await vi.waitFor(() => expect(clear).toHaveBeenCalled());
  expect(request).toHaveBeenCalledWith(
    AdminMergeCandidatesDocument,
    expect.objectContaining({ input: expect.objectContaining({ keepId: 'a', dropId: 'b' }), reason: null }),
  );
});

it('shows why the API refuses', async () => {
  const message = 'Only records that your institution imported.';
  vi.spyOn(client, 'request').mockRejectedValue(new ApiError([{ code: 'INVALID_STATE', message }]));
  show(['a', 'b']);
  fireEvent.click(await button('Merge'));
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
});
