import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { EntityPageQuery } from '../../../generated/pages/graphql';
import { i18n } from '../../../shared/i18n/i18n';
import app from '../../../shared/i18n/locales/en/shared/app.json';
import texts from '../../../shared/i18n/locales/en/public/entity.json';
import rows from '../../../shared/i18n/locales/en/public/vacancy-rows.json';
import { EntityContent } from './EntityPage';

i18n.add('en', 'app', app);
i18n.add('en', 'entity', texts);
i18n.add('en', 'vacancy-rows', rows);

const ID = '0190a000-0000-7000-8000-000000000001';
const TOTAL = 120;
/** An answer of the list of open vacancies. */
const answer = (page: number, perPage: number): EntityPageQuery['vacancies'] => ({
  total: TOTAL,
  totalIsCapped: false,
  items: Array.from({ length: Math.min(perPage, TOTAL - (page - 1) * perPage) }, (_, index) => ({
    id: `vacancy-${(page - 1) * perPage + index + 1}`,
    title: `Guarda ${(page - 1) * perPage + index + 1}`,
    openings: 1,
    departmentName: null,
    publishedAt: '2026-11-01T08:00:00Z',
    endDate: '2026-12-31T20:00:00Z',
    entity: { name: 'Porto da Beira' },
    province: null,
    municipality: null,
    vacancyType: null,
    category: null,
  })),
});
const entity = {
  id: ID,
  name: 'Porto da Beira',
  logo: null,
  cover: null,
  about: null,
  website: null,
  answerDays: null,
  acceptsUnsolicited: false,
};

it('shows all open vacancies of an institution page by page, each loaded once', async () => {
  const queries: { filter: object; page: { page: number; perPage: number } }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const variables = JSON.parse(new URL(String(address), location.href).searchParams.get('variables') ?? '{}');
    queries.push(variables);
    const { page, perPage } = variables.page;
    return Promise.resolve(Response.json({ data: { vacancies: answer(page, perPage) } }));
  });
  render(
    <MemoryRouter initialEntries={[`/entity/${ID}`]}>
      <EntityContent entity={{ ...entity, sector: null, province: null, languages: [] }} vacancies={answer(1, 50)} />
    </MemoryRouter>,
  );
  // By text: computing the roles of a hundred rows takes seconds.
  const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  const first = (count: number) => Array.from({ length: count }, (_, index) => `Guarda ${index + 1}`);
  expect(screen.getByText('1 to 50 of 120')).toBeVisible();
  expect(titles()).toEqual(first(50));

  fireEvent.click(screen.getByText('Show 50 more'));
  expect(await screen.findByText('Guarda 100')).toHaveAttribute('href', '/vacancy/vacancy-100');
  fireEvent.click(screen.getByText('Show 20 more'));
  expect(await screen.findByText('Guarda 120')).toBeVisible();

  expect(titles()).toEqual(first(120));
  expect(screen.getByText('1 to 120 of 120')).toBeVisible();
  expect(screen.queryByText(/more$/)).toBeNull();
  expect(queries).toEqual([2, 3].map((page) => ({ filter: { entityId: ID }, page: { page, perPage: 50 } })));
});
