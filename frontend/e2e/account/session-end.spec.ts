import type { Page } from '@playwright/test';

import { account, enter, expect, LAPTOP, PHONE, register, somebody, test, type Person } from '../support/fixtures';

test.use(PHONE);

const HTML = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };
const OVER = { name: 'A sua sessão terminou' } as const;
const CV = { level: 1, name: 'O meu CV' } as const;

/** Simulates a gateway in front of a stopped service: each request gets an answer of the gateway, not of the API. */
async function stopService(page: Page): Promise<void> {
  await page.route(/\/(graphql|auth\/refresh)$/, (route) => route.fulfill(HTML));
}

async function startService(page: Page): Promise<void> {
  await page.unroute(/\/(graphql|auth\/refresh)$/);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function signedIn(page: Page, name: string): Promise<Person> {
  const person = somebody(name);
  await register(page.request, person);
  await enter(page, person);
  return person;
}

/** Ends this device's session from another device. */
async function endElsewhere(page: Page, person: Person): Promise<void> {
  const other = await page.context().browser()?.newContext(PHONE);
  const device = await other?.newPage();
  if (other === undefined || device === undefined) throw new Error('No second device');
  const token = await enter(device, person);
  const response = await device.request.post('/graphql', {
    data: { query: 'mutation EndOtherSessions { endOtherSessions { id } }' },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await response.text()).toContain('"data"');
  await other.close();
}

test('with a failing gateway the guard leads to sign-in, which continues when the service is back', async ({
  page,
}) => {
  await enter(page, account('candidate'));
  await page.goto('/candidate');
  const token = await stored(page, 'token');
  const menu = page.getByRole('navigation', { name: 'Principal, em baixo' });
  await expect(menu).toBeVisible();
  await stopService(page);
  await menu.getByRole('link', { name: 'CV' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcandidate%2Fcv');
  await expect(page.getByText('Sem ligação à Internet')).toBeHidden();
  await expect(page.getByText('O serviço não está a responder')).toBeVisible();
  expect(await stored(page, 'token')).toBe(token);
  await startService(page);
  await expect(page).toHaveURL('/candidate/cv');
  await expect(page.getByRole('heading', CV)).toBeVisible();
});

test('after sign-in a page of the administration is restored with its query and fragment', async ({ page }) => {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('recruiter'));
  await stopService(page);
  await page.goto('/dashboard/entity/users?q=ana#list');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/dashboard/entity/users?q=ana#list')}`);
  await startService(page);
  await expect(page).toHaveURL('/dashboard/entity/users?q=ana#list');
});

test('sign-in keeps the fragment of the requested page', async ({ page }) => {
  const person = somebody('Isaura');
  await register(page.request, person);
  await page.goto('/candidate/cv#languages');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/candidate/cv#languages')}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/candidate/cv#languages');
});

test('a session that is ended elsewhere hides every tab, and the same person continues in all of them', async ({
  page,
}) => {
  const person = await signedIn(page, 'Joaquina');
  await page.goto('/candidate/profile');
  const name = page.getByLabel('Apelido');
  await name.fill('Nhantumbo');
  const tab = await page.context().newPage();
  await tab.goto('/candidate/cv');
  await expect(tab.getByRole('heading', CV)).toBeVisible();
  // The socket that reports the end opens a moment after the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /live/.test(name)));

  await endElsewhere(page, person);
  for (const one of [page, tab]) {
    await expect(one.getByRole('heading', OVER)).toBeVisible();
    await expect(one.getByText(person.email)).toBeHidden();
    expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  }
  await expect(name).toBeHidden();
  await expect(tab.getByRole('heading', CV)).toBeHidden();
  expect(await stored(page, 'token')).toBeNull();

  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026!');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Esta não é a senha da conta.')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(name).toHaveValue('Nhantumbo');
  await expect(page.getByRole('heading', OVER)).toBeHidden();
  await expect(tab.getByRole('heading', CV)).toBeVisible();
  await expect(tab.getByRole('heading', OVER)).toBeHidden();
});

test('another person who signs in sees no data of the first one', async ({ page }) => {
  const first = await signedIn(page, 'Laurinda');
  await page.goto('/candidate/profile');
  await expect(page.getByLabel('Apelido')).toHaveValue(first.surname);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  const tab = await page.context().newPage();
  await tab.goto('/candidate');
  await expect(tab).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', OVER)).toBeVisible();
  const second = somebody('Marcelina');
  await register(tab.request, second);
  await enter(tab, second);
  await tab.goto('/candidate');
  await expect(page).toHaveURL('/candidate');
  await expect(page.getByText(second.name).first()).toBeVisible();
  await expect(page.getByText(first.name)).toBeHidden();
});

test('sign-out applies to every tab and asks before it deletes unsaved drafts', async ({ page }) => {
  await signedIn(page, 'Natália');
  const tab = await page.context().newPage();
  await tab.goto('/candidate/applications');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/candidate/profile');
  await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
  const draft = JSON.stringify({ v: 1, at: Date.now(), fields: { profession: ['', 'Contabilista'] } });
  const key = `draft:${await stored(page, 'userId')}:some-form`;
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, draft]);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sair e apagar o que não guardou?' });
  await question.getByRole('button', { name: 'Ficar e guardar' }).click();
  await expect(question).toBeHidden();
  expect(await stored(page, key)).toBe(draft);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await question.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(page).toHaveURL('/candidate/login');
  await expect(tab).toHaveURL('/candidate/login');
  await expect(tab.getByRole('heading', OVER)).toBeHidden();
  expect(await stored(page, key)).toBeNull();
});

test('a save that is refused because the session ended continues after sign-in with all typed values', async ({
  page,
}) => {
  const person = await signedIn(page, 'Olga');
  await page.goto('/candidate/profile');
  await page.getByLabel('Apelido').fill('Nhantumbo');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await expect(page.getByRole('heading', OVER)).toBeFocused();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('A sua sessão foi reaberta. Tente de novo.')).toBeVisible();
  await expect(page.getByLabel('Apelido')).toHaveValue('Nhantumbo');
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await expect(page.getByText('A sua sessão foi reaberta.')).toBeHidden();
  await expect(page.getByRole('form', { name: 'Dados pessoais' }).getByText(/^Guardado às/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Apelido')).toHaveValue('Nhantumbo');
});
