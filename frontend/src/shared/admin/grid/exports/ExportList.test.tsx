import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { AdminListExportFragment } from '../../../../generated/admin/graphql';
import { i18n } from '../../../i18n/i18n';
import admin from '../../../i18n/locales/en/administration/admin.json';
import lists from '../../../i18n/locales/en/administration/admin-lists.json';
import { renderAsUser } from '../../test/render-as-user';
import { ExportList } from './ExportList';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-lists', lists);

const EXPORT: AdminListExportFragment = {
  id: 'x',
  list: 'CANDIDACIES',
  format: 'XLSX',
  columns: ['candidateName'],
  state: 'READY',
  rows: 2,
  total: 2,
  hasMore: false,
  error: null,
  requestedAt: '2026-11-27T10:00:00Z',
  endedAt: '2026-11-27T10:00:01Z',
  size: 10,
  canCancel: false,
};

it('offers the file of an export, and says why a withdrawn export has none', async () => {
  const message = 'Blind mode was switched on.';
  const withdrawn = {
    ...EXPORT,
    id: 'y',
    state: 'FAILED' as const,
    error: { code: 'EXPORT_WITHDRAWN' as const, message },
  };
  renderAsUser(<ExportList exports={[EXPORT, withdrawn]} />, []);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
