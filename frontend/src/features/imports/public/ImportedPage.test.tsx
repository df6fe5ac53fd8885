import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../shared/api/fetch-client';
import { i18n } from '../../../shared/i18n/i18n';
import app from '../../../shared/i18n/locales/en/shared/app.json';
import texts from '../../../shared/i18n/locales/en/account/imported.json';
import { ImportedPage } from './ImportedPage';

i18n.add('en', 'app', app);
i18n.add('en', 'imported', texts);

const notice = {
  entityName: 'Porto da Beira',
  name: 'Celma Uamusse',
  email: null as string | null,
  importedAt: '2026-11-24T08:00:00Z',
  hasAccount: false,
  canTakeOver: false,
};

describe('the page of an imported person', () => {
  afterEach(() => vi.restoreAllMocks());

  const show = (changes: Partial<typeof notice>, token: string) => {
    vi.spyOn(client, 'anonymousRequest').mockResolvedValue({ importNotice: { ...notice, ...changes } } as never);
    const routes = [{ path: '/imported', Component: ImportedPage }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/imported#token=${token}`] })} />);
  };

  it('offers only the objection to a person without an address, and says how to get an account', async () => {
    show({}, 'without');
    expect(await screen.findByText(texts.no_email_text)).toBeVisible();
    expect(screen.getByText(/You may object\.$/)).toHaveTextContent(/^Porto da Beira has put your data/);
    expect(screen.getByRole('link', { name: texts.register })).toHaveAttribute('href', '/candidate/register');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([texts.object]);
    expect(screen.queryByText(texts.email)).toBeNull();
  });

  it('leads a person whose address has an account to the page with their data', async () => {
    show({ email: 'celma@exemplo.mz', hasAccount: true }, 'account');
    expect(await screen.findByText(texts.has_account)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.to_my_data })).toHaveAttribute('href', '/candidate/privacy');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([texts.object]);
  });

  it('offers a mailed link to a person who got an address later', async () => {
    // The API masks the address for a link that staff sent.
    show({ email: 'c***a@exemplo.mz' }, 'with');
    expect(await screen.findByRole('button', { name: texts.renew })).toBeVisible();
    expect(screen.getByText(/sent to c\*\*\*a@exemplo\.mz/)).toBeVisible();
    expect(screen.getByText(texts.email)).toBeVisible();
    expect(screen.queryByText(texts.no_email_text)).toBeNull();
  });
});
