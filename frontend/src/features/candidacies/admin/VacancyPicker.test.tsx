import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { i18n } from '../../../shared/i18n/i18n';
import admin from '../../../shared/i18n/locales/en/administration/admin.json';
import candidacies from '../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import vacancies from '../../../shared/i18n/locales/en/administration/admin-vacancies.json';
import { VacancyPicker } from './VacancyPicker';

i18n.add('en', 'admin', admin);
i18n.add('en', 'admin-candidacies', candidacies);
i18n.add('en', 'admin-vacancies', vacancies);

const TOTAL = 140;
const vacancy = (n: number) => ({
  id: String(n),
  title: `Vacancy ${n}`,
  department: null,
  status: 'PUBLISHED',
  counts: { active: 1, total: 2 },
  endDate: null,
});
const ALL = Array.from({ length: TOTAL }, (_, index) => vacancy(index + 1));

function show(address: string, rows = ALL) {
  const getList = vi.fn(
    (_: string, { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } }) =>
      Promise.resolve({ data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length }),
  );
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider}>
        <VacancyPicker to={(id) => `/board/${id}`} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return getList;
}

it('offers every vacancy that has had candidacies, by pages', async () => {
  const getList = show('/?page=6');
  expect(await screen.findByRole('link', { name: 'Vacancy 140' })).toHaveAttribute('href', '/board/140');
  expect(screen.getByRole('status')).toHaveTextContent('126');
  expect(getList).toHaveBeenCalledWith(
    'vacancies',
    expect.objectContaining({
      filter: { status: ['PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED'], q: '' },
      pagination: { page: 6, perPage: 25 },
    }),
  );
});

it('shows "nothing found" after a search without result, not "no vacancy is published"', async () => {
  show('/?q=contablista', []);
  expect(await screen.findByText('No vacancy found for “contablista”')).toBeVisible();
  expect(screen.queryByText(candidacies.pick.empty)).not.toBeInTheDocument();
});

it('shows "no vacancy is published" without a search', async () => {
  show('/', []);
  expect(await screen.findByText(candidacies.pick.empty)).toBeVisible();
});
