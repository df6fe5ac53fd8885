import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ListState } from '../../../../shared/admin/useListState';
import { renderAsUser } from '../../../../shared/admin/test/render-as-user';
import * as client from '../../../../shared/api/fetch-client';
import { i18n } from '../../../../shared/i18n/i18n';
import candidacies from '../../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import lists from '../../../../shared/i18n/locales/en/administration/admin-lists.json';
import filters from '../../../../shared/i18n/locales/en/desk/admin-filters.json';
import { RankingFilters } from './RankingFilters';

i18n.add('en', 'admin-candidacies', candidacies);
i18n.add('en', 'admin-lists', lists);
i18n.add('en', 'admin-filters', filters);

const VACANCY_ID = 'v1';

function Page() {
  const [params, setParams] = useState<Readonly<Record<string, string>>>({});
  const state = {
    get: (name: string) => params[name] ?? '',
    set: (changes: Readonly<Record<string, string>>) => setParams((old) => ({ ...old, ...changes })),
  } as unknown as ListState;
  const used = Object.entries(params).filter(([, value]) => value !== '');
  return (
    <>
      <RankingFilters vacancyId={VACANCY_ID} state={state} stages={[]} />
      <output>{new URLSearchParams(used).toString()}</output>
    </>
  );
}

beforeEach(() => {
  vi.spyOn(client, 'request').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => vi.restoreAllMocks());

const status = () => screen.findByRole('combobox', { name: 'Status' });
const chips = () => within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('listitem');

it('limits the ranking to a status or to candidates who wait for feedback, and shows this filter with a button that removes it', async () => {
  renderAsUser(<Page />, ['RANKING_LIST']);
  fireEvent.change(await status(), { target: { value: 'REJECTED' } });
  expect(await screen.findByText('status=REJECTED')).toBeVisible();
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Status: Rejected']);

  fireEvent.change(await status(), { target: { value: 'AWAITING' } });
  expect(await screen.findByText('awaiting=1')).toBeVisible();
  expect(await status()).toHaveDisplayValue('Awaiting feedback');
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Status: Awaiting feedback']);

  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Status: Awaiting feedback' }));
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument();
  expect(await status()).toHaveValue('');
});
