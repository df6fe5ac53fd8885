import type { Page } from '@playwright/test';

import { codesTo, codeTo, expect, linkTo, newCodeTo, PHONE, somebody, test, type Person } from '../support/fixtures';

test.use(PHONE);

const LINK = /\/candidate\/register#token=\S+/;
const STEP = { name: 'Confirme o seu e-mail' } as const;

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Apelido').fill(person.surname);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmar a senha').fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

async function toTheCode(page: Page, person: Person, redirect = ''): Promise<void> {
  await page.goto(`/candidate/register${redirect}`);
  await fillIn(page, person);
  await expect(page.getByRole('heading', STEP)).toBeVisible();
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
}

test('the code step is kept after a reload, then asks for the password, and keeps the requested page', async ({
  page,
}) => {
  const person = somebody('Atália');
  const target = '/candidate/cv?from=vaga';
  await toTheCode(page, person, `?redirect=${encodeURIComponent(target)}`);
  await expect(page.getByText('pasta de spam')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', STEP)).toBeVisible();
  await expect(page.getByText(person.email)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    person.password,
  );

  await confirm(page, await codeTo(page.request, person.email));
  await expect(page.getByText('O seu e-mail está confirmado.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(target);
});

test('a page that is opened later still asks for the code, until another e-mail address is chosen', async ({
  page,
}) => {
  const person = somebody('Belmira');
  await toTheCode(page, person);
  await page.goto('/vacancies');
  await page.goto('/candidate/register');
  await expect(page.getByRole('heading', STEP)).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Criar conta de candidato' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Criar conta de candidato' })).toBeVisible();
});

test('the e-mailed link confirms on another device by a click, not by opening it', async ({ page, browser }) => {
  const person = somebody('Cremilda');
  await toTheCode(page, person);
  const link = await linkTo(page.request, person.email, LINK);
  const other = await (await browser.newContext(PHONE)).newPage();
  const sent: string[] = [];
  other.on('request', (request) => {
    if ((request.postData() ?? '').includes('confirmAccount')) sent.push(request.method());
  });
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Confirmar o meu e-mail' })).toBeVisible();
  expect(other.url()).not.toContain('token');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Confirmar o meu e-mail' })).toBeVisible();
  expect(sent).toEqual([]);
  await other.getByRole('button', { name: 'Confirmar o meu e-mail' }).click();
  await expect(other).toHaveURL('/candidate/login');
  await expect(other.getByLabel('E-mail')).toHaveValue(person.email);
  expect(sent).toEqual(['POST']);
  await other.getByLabel('Senha', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other).toHaveURL('/candidate');

  await other.goto(link);
  await other.getByRole('button', { name: 'Confirmar o meu e-mail' }).click();
  await expect(other.getByRole('heading', { name: 'O e-mail já está confirmado' })).toBeVisible();
  await other.context().close();
});

test('confirming in another tab of the same browser signs in the waiting tab', async ({ page, context }) => {
  const person = somebody('Delfina');
  await toTheCode(page, person);
  const link = await linkTo(page.request, person.email, LINK);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Confirmar o meu e-mail' }).click();
  await expect(tab).toHaveURL(/\/candidate(\/login)?$/);
  await expect(page).toHaveURL('/candidate');
});

test('registering again sends another code; with another password it offers one', async ({ page, browser }) => {
  const person = somebody('Ercília');
  await toTheCode(page, person);
  const first = [await codeTo(page.request, person.email)];

  const other = await (await browser.newContext(PHONE)).newPage();
  await test.step('with the same password', async () => {
    await toTheCode(other, person);
    const code = await newCodeTo(page.request, person.email, first);
    first.push(code);
  });
  await test.step('with another one', async () => {
    await other.getByRole('button', { name: 'Corrigir o e-mail' }).click();
    await other.getByLabel('Senha', { exact: true }).fill('Namaacha-2031-vento!');
    await other.getByLabel('Confirmar a senha').fill('Namaacha-2031-vento!');
    await other.getByRole('button', { name: 'Criar conta' }).click();
    await expect(other.getByText('Candidato existente')).toBeVisible();
    await other.getByRole('button', { name: 'Enviar outro código' }).click();
    await expect(other.getByRole('heading', STEP)).toBeVisible();
    await expect(other.getByText('tem uma conta por confirmar')).toBeVisible();
    const before = [...first];
    const code = await newCodeTo(page.request, person.email, before);
    await confirm(other, code);
    await expect(other.getByText('O seu e-mail está confirmado.')).toBeVisible();
  });
  await other.context().close();
});

test('signing in before confirmation asks for the code, also after a reload', async ({ page, browser }) => {
  const person = somebody('Felismina');
  await toTheCode(page, person);
  const before = [await codeTo(page.request, person.email)];
  const other = await (await browser.newContext(PHONE)).newPage();
  await other.goto('/candidate/login');
  await other.getByLabel('E-mail').fill(person.email);
  await other.getByLabel('Senha', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other).toHaveURL('/candidate/register');
  await other.reload();
  await expect(other.getByRole('heading', STEP)).toBeVisible();
  await confirm(other, await newCodeTo(page.request, person.email, before));
  await expect(other.getByText('O seu e-mail está confirmado.')).toBeVisible();
  await other.context().close();
});

test('after five wrong codes the right one is refused too, and the text does not say that it has expired', async ({
  page,
}) => {
  const person = somebody('Gertrudes');
  await toTheCode(page, person);
  const code = await codeTo(page.request, person.email);
  const wrong = code === 'ZZZZZ' ? 'YYYYY' : 'ZZZZZ';
  for (let index = 0; index < 5; index += 1) {
    await confirm(page, wrong);
    await expect(page.getByText('O código não está certo')).toBeVisible();
    await page.getByLabel('Código').fill('');
  }
  await confirm(page, code);
  await expect(page.getByText('Demasiadas tentativas com este código. Peça outro.')).toBeVisible();
  await expect(page.getByText('O código expirou')).toBeHidden();
  expect(await codesTo(page.request, person.email)).toHaveLength(1);
});

test('typed values are stored on the device until the address is confirmed, except the password', async ({ page }) => {
  const person = somebody('Hortência');
  await page.goto('/candidate/register');
  await page.getByLabel('Nome', { exact: true }).fill(person.name);
  await page.getByLabel('Apelido').fill(person.surname);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Telefone').fill('84 123 4567');
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Mostrar' }).first().click();
  await page.getByRole('checkbox').check();
  await page.reload();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Apelido')).toHaveValue(person.surname);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('Telefone')).toHaveValue('84 123 4567');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(person.password);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

test('an easily guessed password is reported while typing, with advice', async ({ page }) => {
  const person = { ...somebody('Ivone'), password: 'Nampula#2027' };
  await page.goto('/candidate/register');
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await expect(page.getByText(/Um número\s*\(cumprida\)/)).toBeVisible();
  await expect(page.getByText(/Difícil de adivinhar\s*\(em falta\)/)).toBeVisible();
  await fillIn(page, person);
  await expect(page.getByText('Esta senha é fácil de adivinhar: evite nomes de cidades com o ano.')).toBeVisible();

  await test.step('also one that only the server knows', async () => {
    const commonPassword = 'Chocolate#27';
    await page.getByLabel('Senha', { exact: true }).fill(commonPassword);
    await page.getByLabel('Confirmar a senha').fill(commonPassword);
    await expect(page.getByText(/Difícil de adivinhar\s*\(cumprida\)/)).toBeVisible();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByText('Esta senha é fácil de adivinhar: evite nomes de cidades com o ano.')).toBeVisible();
    await expect(page.getByText(/Difícil de adivinhar\s*\(em falta\)/)).toBeVisible();
  });
  await page.getByLabel('Senha', { exact: true }).fill(`${person.password} verde`);
  await expect(page.getByText(/Difícil de adivinhar\s*\(cumprida\)/)).toBeVisible();
});

test('every sign-in page links to the vacancies above and below the form', async ({ page }) => {
  for (const path of ['/login', '/candidate/login', '/candidate/register', '/recover/']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver vagas abertas' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Ver vagas', exact: true }).click();
    await expect(page).toHaveURL('/vacancies');
  }
});
