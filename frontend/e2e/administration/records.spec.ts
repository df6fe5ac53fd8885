import type { Page } from '@playwright/test';

import { account, call, enter, expect, test, unique } from '../support/fixtures';

const BASE = '/dashboard/entity';
const UNKNOWN = '01980000-0000-7000-8000-000000000000';
const names = (page: Page) => page.getByRole('table').locator('a.a-name');
const order = (page: Page) => page.getByRole('navigation', { name: 'Lugar na lista' });

test('pages of records follow the order of their list, and return to it', async ({ page }) => {
  await enter(page, account('administrator'));
  for (const list of ['clients', 'users', 'roles', 'training-area']) {
    const query = list === 'training-area' ? 'sort=text.DESC' : 'sort=name.DESC';
    await page.goto(`${BASE}/${list}?${query}`);
    await expect(names(page).nth(1)).toBeVisible();
    const [first = '', second = ''] = await names(page).allInnerTexts();

    await test.step(`${list}: the next, the previous, a reload and back`, async () => {
      await names(page).first().click();
      await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
      await expect(order(page).getByText(/^1 de \d+$/)).toBeVisible();
      await order(page).getByRole('link', { name: 'Seguinte' }).click();
      await expect(page.getByRole('heading', { level: 1, name: second, exact: true })).toBeVisible();
      await page.reload();
      await expect(order(page).getByText(/^2 de \d+$/)).toBeVisible();
      await order(page).getByRole('link', { name: 'Anterior' }).click();
      await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${BASE}/${list}?${query}`);
      await expect(names(page).first()).toHaveText(first);
    });
    await test.step(`${list}: an unknown id`, async () => {
      for (const unknown of ['xyz', UNKNOWN]) {
        await page.goto(`${BASE}/${list}/${unknown}`);
        await expect(page.getByRole('heading', { level: 1, name: /não existe/ })).toBeVisible({ timeout: 5_000 });
        await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
      }
    });
  }
});

test("root's plans, partners, users and roles have addresses", async ({ page }) => {
  const token = await enter(page, account('root'));
  await call(
    page.request,
    'mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id } }',
    { input: { name: unique('Plano '), price: '100', currency: 'USD', active: true }, key: crypto.randomUUID() },
    token,
  );
  for (const list of ['plans', 'partners', 'users', 'users?of=platform', 'roles']) {
    const [path = '', query = ''] = list.split('?');
    const search = query === '' ? '' : `\\?${query}`;
    await page.goto(`/root/${list}`);
    const name = names(page).first();
    const shown = await name.innerText();
    await name.click();
    const drawer = page.getByRole('dialog', { name: shown, exact: true });
    await expect(drawer.getByRole('heading', { name: shown })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/root/${path}/[0-9a-f-]{36}${search}$`));
    await page.reload();
    await expect(drawer.getByRole('heading', { name: shown })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/root/${list}`);
    await expect(drawer).toBeHidden();
    for (const unknown of ['xyz', UNKNOWN]) {
      await page.goto(`/root/${path}/${unknown}${query === '' ? '' : `?${query}`}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Este registo não existe' })).toBeVisible({
        timeout: 5_000,
      });
    }
  }
});
