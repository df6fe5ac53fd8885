import type { Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import { colleague, level } from '../support/colleagues';
import { dateField, fillDate } from '../support/dates';
import {
  account,
  call,
  codesTo,
  enter,
  expect,
  LIGHTEST,
  newCodeTo,
  somebody,
  test,
  tokenOf,
  unique,
} from '../support/fixtures';
import { inspect } from '../support/screens';
import { published } from '../support/vacancies';

const LAPTOP = 1280;
const PHONE = 360;
const BASE = '/dashboard/entity';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const gate = (page: Page) => page.getByRole('heading', { name: 'A sua sessão terminou' });
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Sair sem guardar?' });

/**
 * Ends the session of this browser: neither the token nor the refresh cookie is accepted any more. The cookie is deleted
 * first, because a request between the two statements would use the cookie to renew the token.
 */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'over'));
}

/**
 * The page moves the focus to its heading only after the heading has appeared, and a text that is typed before that is
 * lost.
 */
async function typePassword(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Senha', { exact: true });
  await expect(async () => {
    await field.fill(password);
    await expect(field).toHaveValue(password, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

async function signInAgain(page: Page, password: string): Promise<void> {
  await expect(gate(page)).toBeVisible();
  await expect(leaveQuestion(page)).toBeHidden();
  await typePassword(page, password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(gate(page)).toBeHidden();
}

test('a session that ends in the form of a client asks for the password, and the client is saved', async ({ page }) => {
  const person = account('administrator');
  await enter(page, person);
  await page.goto(`${BASE}/clients/new`);
  const name = unique('Moageira ');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel(/^Endereço/).fill('Rua dos Cravos, Beira');
  await endSession(page);
  await page.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(gate(page)).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeHidden();
  await inspect(page, { name: 'sign-in-over-form' }, LAPTOP, PHONE);
  await signInAgain(page, person.password);
  await expect(page).toHaveURL(`${BASE}/clients/new`);
  await expect(page.getByText('A sua sessão foi reaberta. Tente de novo.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(page.getByText(`Cliente ${name} criado.`)).toBeVisible();
  await page.goto(`${BASE}/clients/new`);
  await expect(page.getByLabel('Nome')).toHaveValue('');
});

test('a session that ends in the form of a role keeps the permissions, also over an open dialog', async ({ page }) => {
  const person = account('administrator');
  await enter(page, person);
  await page.goto(`${BASE}/roles/new`);
  const name = unique('Consulta ');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Ver a lista de vagas: Tudo' }).check();
  await menu(page).getByRole('link', { name: 'Clientes' }).click();
  await expect(leaveQuestion(page)).toBeVisible();
  // The session ends in another tab while a dialog is open.
  const tab = await page.context().newPage();
  await tab.goto(LIGHTEST);
  await tab.context().clearCookies();
  await tab.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('userId');
  });
  await expect(gate(page)).toBeVisible();
  await expect(leaveQuestion(page)).toBeHidden();
  await typePassword(page, person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('radio', { name: 'Ver a lista de vagas: Tudo' })).toBeChecked();
  await page.getByRole('button', { name: 'Criar nível' }).click();
  await expect(page.getByText(`Nível ${name} criado.`)).toBeVisible();
});

test('a session that ends in the posting form loses nothing, and the draft is saved after the sign-in', async ({
  page,
}) => {
  const person = account('recruiter');
  await enter(page, person);
  await page.goto(`${BASE}/publish`);
  await expect(page.getByText('Nada por guardar')).toBeVisible();
  await endSession(page);
  const title = `Torneiro ${unique('Matola')}`;
  await page.getByLabel('Título da vaga').fill(title);
  await signInAgain(page, person.password);
  await expect(page.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel('Título da vaga')).toHaveValue(title);
  await page.reload();
  await expect(page.getByLabel('Título da vaga')).toHaveValue(title);
});

test('values of a form that is reloaded are offered again, to the same person only', async ({ page }) => {
  const first = account('administrator');
  await enter(page, first);
  await page.goto(`${BASE}/clients/new`);
  const name = unique('Serração ');
  await page.getByLabel('Nome').fill(name);
  await page.reload();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByText(/^O que escreveu e não guardou \(\d\d:\d\d\) está de novo aqui\./)).toBeVisible();
  await page.goto(`${BASE}/publish`);
  await page.getByLabel('Lugares').fill('7');
  await page.reload();
  await expect(page.getByLabel('Lugares')).toHaveValue('7');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Lugares')).toHaveValue('1');

  await page.goto(`${BASE}/clients/new`);
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  const tab = await page.context().newPage();
  const second = account('recruiter');
  await enter(tab, second);
  // The page of the first person is left without a question.
  await expect(page.getByRole('button', { name: new RegExp(`${second.name}\\s*, a sua conta$`) })).toBeVisible();
  await tab.goto(`${BASE}/clients/new`);
  await expect(tab.getByLabel('Nome')).toHaveValue('');

  await enter(tab, first);
  await tab.goto(`${BASE}/clients/new`);
  await expect(tab.getByLabel('Nome')).toHaveValue(name);
  await tab.getByRole('button', { name: 'Descartar' }).click();
  await expect(tab.getByLabel('Nome')).toHaveValue('');
  await tab.reload();
  await expect(tab.getByLabel('Nome')).toHaveValue('');
});

test('signing out asks before it deletes what is not saved', async ({ page }) => {
  await enter(page, account('administrator'));
  await page.goto(`${BASE}/clients/new`);
  await page.getByLabel('Nome').fill(unique('Tecelagem '));
  await page.getByRole('button', { name: /, a sua conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Sair e apagar o que não guardou?' });
  await expect(question.getByText('Há 1 formulário com texto por guardar.')).toBeVisible();
  await question.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('every wrong field of a new draft is marked at once, and the rest is saved', async ({ page }) => {
  await enter(page, account('recruiter'));
  await page.goto(`${BASE}/publish`);
  const title = `Fresador ${unique('Machava')}`;
  await page.getByLabel('Título da vaga').fill(title);
  await page.getByLabel('Lugares').fill('2,5');
  await page.getByLabel('De', { exact: true }).fill('abc');
  await fillDate(page, 'Publicar a', '2031-12-20T08:00');
  await fillDate(page, 'Fecha a', '2031-12-10T08:00');
  await page.getByRole('button', { name: /^Continuar/ }).click();

  await test.step('the step stays open and names all faults', async () => {
    await expect(page.getByLabel('Lugares')).toBeFocused();
    await expect(page.getByText('Há 3 campos por corrigir.')).toBeVisible();
    const [places, from] = [page.getByLabel('Lugares', { exact: true }), page.getByLabel('De', { exact: true })];
    for (const field of [places, from, dateField(page, 'Fecha a')]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByText(/menos o que está por corrigir/)).toBeVisible();
    await inspect(page, { name: 'posting-faults' }, LAPTOP, PHONE);
  });
  await test.step('what is right is saved', async () => {
    const other = await page.context().newPage();
    await other.goto(`${BASE}/vacancies?status=draft&q=${encodeURIComponent(title)}`);
    await expect(other.getByRole('link', { name: title }).first()).toBeVisible();
    await other.close();
  });
  await test.step('after a reload the wrong values are there again, and the note leads to their step', async () => {
    await page.reload();
    await expect(page.getByLabel('Lugares')).toHaveValue('2,5');
    await expect(page.getByText('Há 3 campos por corrigir.')).toBeVisible();
    await page.getByRole('button', { name: 'Requisitos' }).click();
    await page.getByRole('button', { name: 'Vaga (3)' }).click();
    await page.getByLabel('Lugares').fill('2');
    await page.getByLabel('De', { exact: true }).fill('15 000');
    await fillDate(page, 'Fecha a', '2031-12-30T08:00');
    await expect(page.getByText(/campos? por corrigir/)).toHaveCount(0);
    await expect(page.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible();
  });
});

test('the second factor is requested over an open form, and the form stays open', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const role = await level(page.request, token, ['DEPARTMENT_LIST', 'DEPARTMENT_ADD', 'DEPARTMENT_EDIT']);
  const person = await colleague(page.request, token, role.id);
  const own = await tokenOf(page.request, person);
  const turnOn = 'mutation ($password: String!) { setTwoFactor(enabled: true, password: $password) { twoFactor } }';
  await call(page.request, turnOn, { password: person.password }, own);
  await page.goto(LIGHTEST);
  await page.evaluate(
    ([one, id]) => {
      localStorage.setItem('token', one ?? '');
      localStorage.setItem('userId', id ?? '');
    },
    [own, person.id],
  );
  await page.goto(`${BASE}/clients/new`);
  const name = unique('Salina ');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel(/^Endereço/).fill('Estrada das Salinas, Matola');
  const before = await codesTo(page.request, person.email);
  await endSession(page);
  await page.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(gate(page)).toBeVisible();
  await typePassword(page, person.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código').fill(await newCodeTo(page.request, person.email, before));
  await inspect(page, { name: 'second-factor-over-form' }, LAPTOP, PHONE);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(gate(page)).toBeHidden();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByLabel(/^Endereço/)).toHaveValue('Estrada das Salinas, Matola');
  await page.getByRole('button', { name: 'Criar cliente' }).click();
  await expect(page.getByText(`Cliente ${name} criado.`)).toBeVisible();
});

test('the text of a decision is kept after the end of the session and after a reload', async ({ page }) => {
  const person = account('recruiter');
  const token = await enter(page, person);
  const vacancy = await published(page.request, token, `Estivador ${unique('Manga')}`);
  const candidate = somebody('Olga');
  const name = `${candidate.name} ${candidate.surname}`;
  await applicant(page.request, candidate, vacancy.id);
  const dialog = page.getByRole('dialog', { name: `Rejeitar ${name}?` });
  const feedback = dialog.getByLabel(/^Feedback/);
  const ask = async () => {
    await page.getByRole('button', { name: `Acções para ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rejeitar', exact: true }).click();
  };
  await page.goto(`${BASE}/candidacies?vacancyId=${vacancy.id}`);
  await ask();
  await dialog.getByLabel('Motivo').selectOption({ index: 1 });
  await feedback.fill('Pedimos experiência em porto.');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Rejeitar' }).click();
  await signInAgain(page, person.password);
  await expect(feedback).toHaveValue('Pedimos experiência em porto.');

  await page.reload();
  await ask();
  await expect(dialog.getByText(/está de novo aqui/)).toBeVisible();
  await expect(feedback).toHaveValue('Pedimos experiência em porto.');
  await inspect(page, { name: 'decision-restored' }, LAPTOP, PHONE);
  await dialog.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('draft:')))).toEqual([]);
});
