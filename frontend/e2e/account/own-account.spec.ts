import type { Page } from '@playwright/test';

import { colleague, level } from '../support/colleagues';
import { account, accounts, call, enter, expect, test, tokenOf, type Person } from '../support/fixtures';
import { photoFile } from '../support/photos';

const BASE = '/dashboard/entity';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** A new user of the institution, signed in on this page. */
async function createUser(page: Page): Promise<Person> {
  const token = await tokenOf(page.request, account('administrator'));
  const own = await level(page.request, token, ['VACANCY_LIST']);
  const person = await colleague(page.request, token, own.id);
  await enter(page, person);
  return person;
}

test('a photo is chosen, cropped, shown in the top bar and removed', async ({ page }) => {
  await createUser(page);
  await page.goto(`${BASE}/user/profile`);
  const bar = page.getByRole('button', { name: /, a sua conta$/ });
  await expect(bar.locator('img')).toHaveCount(0);

  await test.step('what is no picture is refused in words', async () => {
    const file = { name: 'carta.png', mimeType: 'image/png', buffer: Buffer.from('Não sou uma fotografia') };
    await page.getByLabel('Escolher ficheiro').first().setInputFiles(file);
    await expect(page.getByRole('alert').getByText(/não é uma fotografia/)).toBeVisible();
  });
  await test.step('moved and zoomed by keyboard, then sent', async () => {
    await page
      .getByLabel('Escolher ficheiro')
      .first()
      .setInputFiles(await photoFile(page));
    const dialog = page.getByRole('dialog', { name: 'Acertar a fotografia' });
    await dialog.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('slider', { name: 'Aproximar' })).not.toHaveValue('1');
    await dialog.getByRole('button', { name: 'Usar esta fotografia' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('A fotografia foi guardada.')).toBeVisible();
  });
  await test.step('it is a small square of the own site', async () => {
    const image = bar.locator('img');
    await expect(image).toBeVisible();
    const { width, height, path } = await image.evaluate((element: HTMLImageElement) => ({
      width: element.naturalWidth,
      height: element.naturalHeight,
      path: new URL(element.src).pathname,
    }));
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(512);
    expect(path).toMatch(/^\/files\//);
  });
  await test.step('and goes again', async () => {
    await page.getByRole('button', { name: 'Remover fotografia' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(bar.locator('img')).toHaveCount(0);
  });
});

test('without a camera the dialog offers an alternative', async ({ page }) => {
  await enter(page, account('administrator'));
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto(`${BASE}/user/profile`);
  await page.getByRole('button', { name: 'Usar a câmara' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tirar fotografia' });
  await expect(dialog.getByRole('heading', { name: 'A câmara não está autorizada' })).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher ficheiro' }).click();
  await (await chosen).setFiles(await photoFile(page));
  await expect(page.getByRole('dialog', { name: 'Acertar a fotografia' })).toBeVisible();
});

test('own data is saved and shown at once; leaving with unsaved changes asks first', async ({ page }) => {
  const person = await createUser(page);
  await page.goto(`${BASE}/user/profile`);
  const renamed = `Nádia Amélia ${person.surname}`;
  await page.getByLabel('Nome completo').fill(renamed);
  // A telephone number is unique, so the last digits are random.
  await page.getByLabel(/^Telefone/).fill(`+258 86 222 ${String(Date.now() % 10_000).padStart(4, '0')}`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Os seus dados foram guardados.')).toBeVisible();
  await expect(page.getByRole('button', { name: /, a sua conta$/ })).toContainText(renamed);
  await page.getByLabel('Nome completo').fill('Outra pessoa');
  await menu(page).getByRole('link', { name: 'Vagas' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Outra pessoa');
  await menu(page).getByRole('link', { name: 'Vagas' }).click();
  await question.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas' })).toBeVisible();
});

test('sessions are listed and ended, and a new password ends the others', async ({ page }) => {
  const person = await createUser(page);
  const other = await tokenOf(page.request, person);
  await tokenOf(page.request, person);
  await page.goto(BASE);
  await page.getByRole('button', { name: /, a sua conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Segurança' }).click();
  await expect(page).toHaveURL(`${BASE}/security`);
  const sessions = page.getByRole('region', { name: 'Sessões abertas' });
  // The session of the invitation, this one and the two made by the API.
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByText('este aparelho')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Regra da entidade' })).toHaveCount(0);

  await test.step('one', async () => {
    await sessions
      .getByRole('button', { name: /^Terminar a sessão/ })
      .first()
      .click();
    await expect(page.getByText('A sessão terminou.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
  });
  await test.step('a wrong current password is told at its field, and the rule at the new one', async () => {
    const form = page.getByRole('region', { name: 'Senha' });
    await form.getByLabel('Senha actual').fill('Outra-2026-forte!');
    await form.getByLabel('Nova senha', { exact: true }).fill('fraca');
    await form.getByLabel('Confirmar a nova senha').fill('fraca');
    await form.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(form.getByText('A senha ainda não cumpre a regra.')).toBeVisible();
    await form.getByLabel('Nova senha', { exact: true }).fill('Chimoio-2026-forte!');
    await form.getByLabel('Confirmar a nova senha').fill('Chimoio-2026-forte!');
    await form.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(form.getByText('A senha actual não está certa')).toBeVisible();
    await expect(form.getByLabel('Senha actual')).toHaveValue('Outra-2026-forte!');
  });
  await test.step('with the right one the others are over, and this one goes on', async () => {
    const form = page.getByRole('region', { name: 'Senha' });
    await form.getByLabel('Senha actual').fill(person.password);
    await form.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(page.getByText('Senha alterada. As outras sessões terminaram.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText('Só tem sessão aberta neste aparelho.')).toBeVisible();
    await expect(call(page.request, '{ user { id } }', {}, other)).rejects.toThrow('UNAUTHENTICATED');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible();
  });
});

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token challengeId } }';

test('the sign-in code is turned on and off with the password', async ({ page }) => {
  const person = await createUser(page);
  const { email, password } = person;
  const signIn = async () =>
    (
      await call<{ signIn: { token: string | null; challengeId: string | null } }>(
        page.request,
        SIGN_IN,
        { input: { email, password } },
        '',
      )
    ).signIn;
  await page.goto(`${BASE}/security`);
  const card = page.getByRole('region', { name: 'Confirmação por código' });
  await card.getByRole('button', { name: 'Ligar' }).click();
  const question = page.getByRole('dialog', { name: 'Ligar a confirmação por código?' });
  await question.getByLabel('Senha actual').fill('Outra-2026-forte!');
  await question.getByRole('button', { name: 'Ligar' }).click();
  await expect(question.getByText('A senha actual não está certa')).toBeVisible();
  await question.getByLabel('Senha actual').fill(password);
  await question.getByRole('button', { name: 'Ligar' }).click();
  await expect(card.getByText('Ligada', { exact: true })).toBeVisible();
  expect((await signIn()).token).toBeNull();

  await card.getByRole('button', { name: 'Desligar' }).click();
  const back = page.getByRole('dialog', { name: 'Desligar a confirmação por código?' });
  await back.getByLabel('Senha actual').fill(password);
  await back.getByRole('button', { name: 'Desligar' }).click();
  await expect(card.getByText('Desligada')).toBeVisible();
  expect((await signIn()).token).not.toBeNull();
});

test('an administrator requires two-factor sign-in for all users, and removes the requirement', async ({ page }) => {
  // The smaller institution of the demo, in which no other test signs in.
  const administrator = accounts().filter(({ kind }) => kind === 'administrator')[1] ?? account('administrator');
  await enter(page, administrator);
  await page.goto(`${BASE}/security`);
  const rule = page.getByRole('region', { name: 'Regra da entidade' });
  await rule.getByRole('button', { name: 'Exigir a todas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exigir a todas' }).click();
  await expect(rule.getByText('Obrigatório')).toBeVisible();
  await expect(page.getByText('A entidade exige-a a todas as pessoas: não se pode desligar.')).toBeVisible();
  await rule.getByRole('button', { name: 'Deixar de exigir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deixar de exigir' }).click();
  await expect(rule.getByText('Facultativo')).toBeVisible();
});
