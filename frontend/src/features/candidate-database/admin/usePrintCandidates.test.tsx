import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AdminExportRowsDocument } from '../../../generated/admin/graphql';
import type { Permission } from '../../../shared/admin/data/access';
import { BulkBar } from '../../../shared/admin/grid/BulkBar';
import { renderAsUser } from '../../../shared/admin/test/render-as-user';
import * as client from '../../../shared/api/fetch-client';
import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import lists from '../../../shared/i18n/locales/en/administration/admin-lists.json';
import { usePrintCandidates } from './usePrintCandidates';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-lists', lists);

function List({ ids }: { ids: readonly string[] }) {
  const { verbs, dialog } = usePrintCandidates();
  return (
    <>
      <BulkBar verbs={verbs} selection={{ kind: 'rows', ids }} total={999} capped={false} onClear={vi.fn()} />
      {dialog}
    </>
  );
}

const show = (ids: readonly string[], permissions: readonly Permission[] = ['DATABASE_EXPORT']) =>
  renderAsUser(<List ids={ids} />, permissions);

beforeEach(() => {
  vi.spyOn(client, 'request').mockImplementation((document: unknown) =>
    Promise.resolve(
      (document === AdminExportRowsDocument ? { exportRows: { id: 'e' } } : { listExports: [] }) as never,
    ),
  );
});
afterEach(() => vi.restoreAllMocks());

it('makes one dossier of the chosen people', async () => {
  show(['a', 'b']);
  fireEvent.click(await screen.findByRole('button', { name: 'Dossier as PDF' }));
  expect(await screen.findByRole('dialog', { name: 'Dossier as PDF' })).toBeVisible();
  await vi.waitFor(() =>
    expect(client.request).toHaveBeenCalledWith(
      AdminExportRowsDocument,
      expect.objectContaining({ list: 'DATABASE_CANDIDATES', format: 'PDF', filter: { ids: ['a', 'b'] } }),
    ),
  );
});

it('is not offered for more than 200 people', async () => {
  show(Array.from({ length: 201 }, (_, at) => `id${at}`));
  expect(await screen.findByRole('button', { name: 'Dossier as PDF' })).toBeDisabled();
});

it('is not offered without the permission', async () => {
  show(['a'], ['DATABASE_LIST_CANDIDATES']);
  expect(await screen.findByRole('button', { name: 'Clear selection' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dossier as PDF' })).toBeNull();
});
