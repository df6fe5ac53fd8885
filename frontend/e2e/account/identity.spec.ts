import type { Browser, Page } from '@playwright/test';

import {
  codesTo,
  enter,
  expect,
  linkTo,
  newCodeTo,
  PASSWORD,
  PHONE,
  register,
  somebody,
  test,
  tokenOf,
  unique,
} from '../support/fixtures';
import { choosePassword, OTHER_PASSWORD, signIn } from '../support/sign-in';

test.use(PHONE);

async function anew(browser: Browser): Promise<Page> {
  return (await browser.newContext(PHONE)).newPage();
}

/** The cache of sessions expires after five seconds. The rest of the time is for a slow machine. */
async function expectRefusal({ request }: Page, token: string): Promise<void> {
  await expect(async () => {
    const response = await request.post('/graphql', {
      data: { query: '{ user { id } }' },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await response.text()).toContain('UNAUTHENTICATED');
  }).toPass({ timeout: 20_000, intervals: [200] });
}

test('a forgotten password is reset by the code, and the requested page is kept', async ({ page }) => {
  const person = somebody('Hermínia');
  await register(page.request, person);
  const target = '/candidate/cv?from=mail';
  const keep = `?redirect=${encodeURIComponent(target)}`;
  await page.goto(target);
  await page.getByRole('link', { name: 'Esqueci-me da senha' }).click();
  await expect(page).toHaveURL(`/recover/${keep}`);

  const before = await codesTo(page.request, person.email);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await expect(page).toHaveURL(`/recover_password/${keep}`);
  await expect(page.getByText(person.email)).toBeHidden();
  await page.reload();
  const code = await newCodeTo(page.request, person.email, before);

  await test.step('a wrong code is refused beside its field', async () => {
    await page.getByLabel('Código').fill('ZZZZZ');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('O código não está certo')).toBeVisible();
  });
  await page.getByLabel('Código').fill(` ${code.toLowerCase()} `);
  await page.getByLabel('Código').press('Enter');
  await expect(page).toHaveURL(`/reset-password/${keep}`);

  await test.step('a weak password is refused before it is sent', async () => {
    await choosePassword(page, 'fraca');
    await expect(page.getByText('A senha ainda não cumpre todas as regras')).toBeVisible();
  });
  await choosePassword(page, OTHER_PASSWORD);
  await expect(page).toHaveURL(`/login${keep}`);
  await expect(page.getByText('A sua senha foi alterada. Entre com a nova.')).toBeVisible();

  await signIn(page, person);
  await expect(page.getByRole('alert').getByText('Email ou Senha incorrecta!')).toBeVisible();
  await signIn(page, { ...person, password: OTHER_PASSWORD });
  await expect(page).toHaveURL(target);
});

test('the link in the same e-mail resets it too, once, and its token is removed from the address', async ({ page }) => {
  const person = somebody('Olívia');
  await register(page.request, person);
  await page.goto('/recover/');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await expect(page).toHaveURL('/recover_password/');
  const link = await linkTo(page.request, person.email, /\/reset-password\/#token=\S+/);
  const token = link.split('=')[1] ?? '';

  await page.goto(link);
  await expect(page).toHaveURL('/reset-password/');
  await choosePassword(page, OTHER_PASSWORD);
  await expect(page).toHaveURL('/login');

  await page.goto(`/reset-password/?token=${token}`);
  await expect(page).toHaveURL('/reset-password/');
  await choosePassword(page, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta ligação já não é válida' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir um código novo' }).click();
  await expect(page).toHaveURL('/recover/');
});

test('an address without an account gets the same answer', async ({ page }) => {
  await page.goto('/recover/');
  await page.getByLabel('E-mail').fill(`${unique('ninguem.')}@correio.example`);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  await expect(page).toHaveURL('/recover_password/');
  await expect(page.getByText('tiver conta, vai receber um código de 5 caracteres')).toBeVisible();
});

test('two-factor sign-in is enabled, required, and disabled', async ({ page, browser }) => {
  const person = somebody('Ermelinda');
  await register(page.request, person);
  await enter(page, person);
  await page.goto('/candidate/profile');
  await page.getByRole('navigation', { name: 'Conta' }).getByRole('link', { name: 'Segurança' }).click();
  const part = page.getByRole('region', { name: 'Código por e-mail ao entrar' });
  await part.getByRole('button', { name: 'Ligar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Pedir um código ao entrar?' });
  await question.getByLabel('A sua senha').fill('Errada-2026!');
  await question.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(question.getByText('Esta não é a sua senha')).toBeVisible();
  await question.getByLabel('A sua senha').fill(person.password);
  await question.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(part.getByText('Ligado', { exact: true })).toBeVisible();

  const other = await anew(browser);
  const keep = '?redirect=%2Fcandidate%2Fapplications';
  await other.goto('/candidate/applications');
  const before = await codesTo(other.request, person.email);
  await signIn(other, person);
  await expect(other).toHaveURL(`/verify-two-factory-code/${keep}`);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await other.getByLabel('Código').fill(await newCodeTo(other.request, person.email, before));
  await other.getByRole('button', { name: 'Confirmar' }).click();
  await expect(other).toHaveURL('/candidate/applications');
  await other.context().close();

  await part.getByRole('button', { name: 'Desligar', exact: true }).click();
  const off = page.getByRole('dialog', { name: 'Deixar de pedir o código?' });
  await off.getByLabel('A sua senha').fill(person.password);
  await off.getByRole('button', { name: 'Desligar', exact: true }).click();
  await expect(part.getByText('Desligado', { exact: true })).toBeVisible();
  await tokenOf(page.request, person);
});

test('a session that is ended elsewhere loses access within 5 seconds', async ({ page, browser }) => {
  const person = somebody('Florinda');
  await register(page.request, person);
  const other = await anew(browser);
  const old = await enter(other, person);
  await other.goto('/candidate/cv');
  await expect(other.getByRole('heading', { level: 1, name: 'O meu CV' })).toBeVisible();

  await enter(page, person);
  await page.goto('/candidate/security');
  const sessions = page.getByRole('region', { name: 'Onde tem sessão aberta' });
  await expect(sessions.getByText('este aparelho', { exact: true })).toHaveCount(1);
  // The registration has a session too: end all but this one.
  await sessions.getByRole('button', { name: 'Terminar todas as outras' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Terminar todas as outras' }).click();
  await expect(sessions.getByText('Todas as outras sessões terminaram.')).toBeVisible();
  await expectRefusal(other, old);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/candidate/applications');
  await expect(other).toHaveURL('/login?redirect=%2Fcandidate%2Fapplications');
  await page.goto('/candidate/cv');
  await expect(page.getByRole('heading', { level: 1, name: 'O meu CV' })).toBeVisible();
  await other.context().close();
});

test('a change of password ends the other sessions and keeps this one', async ({ page, browser }) => {
  const person = somebody('Rabeca');
  await register(page.request, person);
  const other = await anew(browser);
  const old = await enter(other, person);
  await enter(page, person);
  await page.goto('/candidate/security');
  const part = page.getByRole('region', { name: 'Senha', exact: true });
  await part.getByLabel('Senha actual').fill('Errada-2026!');
  await choosePassword(page, OTHER_PASSWORD);
  await expect(part.getByText('Esta não é a sua senha actual')).toBeVisible();
  await part.getByLabel('Senha actual').fill(person.password);
  await choosePassword(page, OTHER_PASSWORD);
  await expect(part.getByText('A senha foi alterada.')).toBeVisible();
  await page.goto('/candidate/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();

  await expectRefusal(other, old);
  await tokenOf(page.request, { ...person, password: OTHER_PASSWORD });
  await other.context().close();
});
