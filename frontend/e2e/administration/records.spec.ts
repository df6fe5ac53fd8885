import type { Page } from '@playwright/test';

import { account, call, enter, expect, test, unique } from '../support/fixtures';
import { visit } from '../support/screens';

const BASE = '/dashboard/entity';
const UNKNOWN = '01980000-0000-7000-8000-000000000000';
const names = (page: Page) => page.getByRole('table').locator('a.a-name');
const order = (page: Page) => page.getByRole('navigation', { name: 'Ordem na lista' });

test('pages of records follow the order of their list, and return to it', async ({ page }) => {
  await enter(page, account('administrator'));
  for (const list of ['clients', 'users', 'roles', 'training-area']) {
    const query = list === 'training-area' ? 'sort=text.DESC' : 'sort=name.DESC';
    await visit(page, `${BASE}/${list}?${query}`);
    await expect(page).toHaveURL(`${BASE}/${list}?${query}`);
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
        await visit(page, `${BASE}/${list}/${unknown}`);
        await expect(page.getByRole('heading', { level: 1, name: /não existe/ })).toBeVisible();
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
    await visit(page, `/root/${list}`);
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
      await visit(page, `/root/${path}/${unknown}${query === '' ? '' : `?${query}`}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Este registo não existe' })).toBeVisible();
    }
  }
});

test('the next record after the last row of a page is the first one of the next page', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const word = unique('Armazém ');
  const create =
    'mutation ($input: DepartmentInput!, $key: ID!) { createDepartment(input: $input, idempotencyKey: $key) { id } }';
  for (let number = 10; number < 37; number += 1) {
    const input = { name: `${word} ${number}`, address: '', information: '' };
    await call(page.request, create, { input, key: crypto.randomUUID() }, token);
  }
  const title = (number: number) => page.getByRole('heading', { level: 1, name: `${word} ${number}`, exact: true });
  await page.goto(`${BASE}/clients?q=${encodeURIComponent(word)}&sort=name.ASC`);
  await page.getByRole('link', { name: `${word} 34`, exact: true }).click();
  await expect(order(page).getByText('25 de 27')).toBeVisible();
  await order(page).getByRole('link', { name: 'Seguinte' }).click();
  await expect(title(35)).toBeVisible();
  await expect(order(page).getByText('26 de 27')).toBeVisible();
  await order(page).getByRole('link', { name: 'Anterior' }).click();
  await expect(title(34)).toBeVisible();
  await order(page).getByRole('link', { name: 'Seguinte' }).click();
  await expect(title(35)).toBeVisible();
  await order(page).getByRole('link', { name: 'Seguinte' }).click();
  await expect(title(36)).toBeVisible();
  await expect(order(page).getByRole('link', { name: 'Seguinte' })).toBeDisabled();
  await page.locator('.a-crumb a').last().click();
  await expect(page).toHaveURL(/[?&]page=2/);
});

test('a drawer continues on the next page of its list, and closes on that page', async ({ page }) => {
  const token = await enter(page, account('root'));
  const word = unique('Escalão');
  const create = 'mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id } }';
  for (let number = 10; number < 37; number += 1) {
    const input = { name: `${word} ${number}`, price: '1', currency: 'USD' };
    await call(page.request, create, { input, key: crypto.randomUUID() }, token);
  }
  const drawer = (number: number) => page.getByRole('dialog', { name: `${word} ${number}`, exact: true });
  await page.goto(`/root/plans?q=${word}&sort=name.ASC`);
  await page.getByRole('link', { name: `${word} 34`, exact: true }).click();
  await drawer(34).getByRole('button', { name: 'Seguinte' }).click();
  await expect(drawer(35)).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2/);
  await drawer(35).getByRole('button', { name: 'Anterior' }).click();
  await drawer(34).getByRole('button', { name: 'Seguinte' }).click();
  await drawer(35).getByRole('button', { name: 'Fechar' }).click();
  await expect(drawer(35)).toBeHidden();
  await expect(page.getByRole('link', { name: `${word} 36`, exact: true })).toBeVisible();
});

test('a vacancy that does not exist has no board, list or ranking', async ({ page }) => {
  await enter(page, account('administrator'));
  for (const address of [
    'candidacies?vacancyId=nope',
    `candidacies?view=list&vacancyId=${UNKNOWN}`,
    `ranking?vacancyId=${UNKNOWN}`,
  ]) {
    await page.goto(`${BASE}/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Este registo não existe' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Candidaturas/ })).toHaveCount(0);
  }
});
