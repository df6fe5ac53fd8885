import type { Page } from '@playwright/test';

import { accept, colleague, level, type AccessLevel } from '../support/colleagues';
import { account, call, enter, expect, PASSWORD, somebody, test, tokenOf, unique } from '../support/fixtures';

const BASE = '/dashboard/entity';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

async function asAdministrator(page: Page): Promise<string> {
  return enter(page, account('administrator'));
}

test('an administrator invites a recruiter, who accepts the e-mailed invitation', async ({ page }) => {
  const person = somebody('Belmira');
  const name = `${person.name} ${person.surname}`;
  await asAdministrator(page);
  await page.goto(BASE);
  await menu(page).getByRole('link', { name: 'Utilizadores' }).click();
  await page.getByRole('link', { name: 'Convidar pessoa' }).click();

  await test.step('the error of an empty field is shown at the field', async () => {
    await page.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText('Escreva o nome completo')).toBeVisible();
    await expect(page.getByText('Email é obrigatório')).toBeVisible();
    await expect(page.getByText('Escolha um nível de acesso')).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toBeFocused();
  });
  await test.step('the invitation leaves, and says until when it holds', async () => {
    await page.getByLabel('Nome completo').fill(name);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel(/^Cargo/).fill('Recrutadora');
    await page.getByLabel('Nível de acesso').selectOption({ label: 'Recrutador' });
    await page.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText(`Convite enviado a ${person.email}.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^pode aceitar até/)).toBeVisible();
  });
  await test.step('once more on request', async () => {
    await page.getByRole('button', { name: 'Enviar de novo o convite' }).click();
    const question = page.getByRole('dialog', { name: `Enviar de novo o convite a ${name}?` });
    await question.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(question).toBeHidden();
  });
  await test.step('the person is found among the invited, and later among the active', async () => {
    await page.goto(`${BASE}/users?status=invited`);
    await page.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill(person.surname);
    await expect(page.getByRole('link', { name })).toBeVisible();
    const mails = async () => {
      const response = await page.request.get('/dev/mail.json', { params: { to: person.email } });
      return ((await response.json()) as unknown[]).length;
    };
    await expect.poll(mails, { timeout: 60_000 }).toBe(2);
    await accept(page.request, person);
    await page.goto(`${BASE}/users?status=active`);
    await page.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill(person.surname);
    await expect(page.getByRole('link', { name })).toBeVisible();
  });
});

test('a role is created with the keyboard alone and limits what its user sees', async ({ page }) => {
  const token = await asAdministrator(page);
  const name = unique('Leitura ');
  await page.goto(`${BASE}/roles/new`);
  await page.getByLabel('Nome', { exact: true }).fill(name);

  await test.step('arrows choose within a row, Tab goes to the next', async () => {
    const row = (permission: string, scope: string) => page.getByRole('radio', { name: `${permission}: ${scope}` });
    await row('Ver a lista de vagas', 'Não').focus();
    for (const scope of ['Só o seu', 'Dos seus clientes', 'Tudo']) {
      await page.keyboard.press('ArrowRight');
      await expect(row('Ver a lista de vagas', scope)).toBeChecked();
    }
    await page.keyboard.press('Tab');
    await expect(row('Abrir uma vaga', 'Não')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(row('Abrir uma vaga', 'Tudo')).toBeChecked();
    await expect(page.getByRole('status').getByText('2 permissões escolhidas')).toBeVisible();
    await page.getByRole('button', { name: 'Criar nível' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Nível ${name} criado.`)).toBeVisible();
  });

  const { roles } = await call<{ roles: { items: AccessLevel[] } }>(
    page.request,
    'query ($q: String!) { roles(filter: { q: $q }) { items { id name } } }',
    { q: name },
    token,
  );
  const person = await colleague(page.request, token, roles.items[0]?.id ?? '');

  await test.step('nothing else is on the menu, and nothing else opens', async () => {
    await enter(page, person);
    await page.goto(BASE);
    await expect(menu(page).getByRole('link')).toHaveText([/^Início/, /^Vagas/, /^Bloco de notas/]);
    await page.goto(`${BASE}/vacancies`);
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await expect(page.getByRole('link', { name: 'Publicar vaga' })).toHaveCount(0);
    await expect(first.getByRole('link', { name: /candidaturas/i })).toHaveCount(0);
    await page.goto(`${BASE}/users`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sem acesso a esta página' })).toBeVisible();
    await page.goto(`${BASE}/ranking`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sem acesso a esta página' })).toBeVisible();
  });

  await test.step('the level is in use, and says by how many', async () => {
    await asAdministrator(page);
    await page.goto(`${BASE}/roles`);
    await page.getByRole('searchbox', { name: 'Nome do nível' }).fill(name);
    await page.getByRole('button', { name: `Acções para ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    const question = page.getByRole('dialog', { name: `Remover o nível ${name}?` });
    await expect(question.getByText('1 pessoa tem este nível. Dê-lhe outro primeiro.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Remover' })).toBeDisabled();
    await question.getByRole('link', { name: 'Ver as pessoas' }).click();
    await expect(page.getByRole('link', { name: `${person.name} ${person.surname}` })).toBeVisible();
  });
});

test('a user cannot grant a permission that they do not have, and the form shows the reason', async ({ page }) => {
  const token = await tokenOf(page.request, account('administrator'));
  const own = await level(page.request, token, ['USER_LIST', 'USER_ADD', 'ROLE_LIST', 'ROLE_ADD', 'VACANCY_LIST']);
  const person = await colleague(page.request, token, own.id);
  await enter(page, person);
  await page.goto(`${BASE}/users/new`);
  const choice = page.getByLabel('Nível de acesso');
  await expect(choice.getByRole('option', { name: 'Administrador (mais do que o seu nível)' })).toBeDisabled();
  await expect(choice.getByRole('option', { name: own.name, exact: true })).toBeEnabled();
  await page.goto(`${BASE}/roles/new`);
  const remove = page.getByRole('radio', { name: 'Remover vagas: Tudo' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(/não tem esta permissão/);
  await expect(page.getByRole('radio', { name: 'Ver a lista de vagas: Tudo' })).toBeEnabled();
});

test('the last administrator cannot be removed, and the form shows the reason', async ({ page }) => {
  await asAdministrator(page);
  await page.goto(`${BASE}/users`);
  await page.getByRole('link', { name: account('administrator').name }).click();
  await expect(page.getByRole('heading', { level: 1, name: account('administrator').name })).toBeVisible();
  await expect(page.getByText('É a última pessoa com acesso de administração. Dê-o primeiro a outra.')).toBeVisible();
  await expect(page.getByLabel('Nível de acesso')).toBeDisabled();
  await expect(page.getByLabel('Nível de acesso').locator('option:checked')).toHaveText('Administrador');
});

test('a suspended user loses access on the next page and regains it when reactivated', async ({ page, browser }) => {
  const token = await tokenOf(page.request, account('administrator'));
  const own = await level(page.request, token, ['VACANCY_LIST']);
  const person = await colleague(page.request, token, own.id);
  const name = `${person.name} ${person.surname}`;
  await asAdministrator(page);
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, person);
  await theirs.goto(BASE);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${BASE}/users/${person.id}`);
  await page.getByRole('button', { name: 'Suspender' }).click();
  const question = page.getByRole('dialog', { name: `Suspender ${name}?` });
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText(`A conta de ${name} está suspensa.`)).toBeVisible();
  await expect(async () => {
    await theirs.goto(`${BASE}/vacancies`);
    await expect(theirs).toHaveURL(/\/login\?redirect=/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Reactivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click();
  await expect(page.getByText(`A conta de ${name} está activa.`)).toBeVisible();
  await enter(theirs, person);
  await theirs.goto(BASE);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await theirs.context().close();
});

test('a user is created with a valid password and must change it at the first sign-in', async ({ page }) => {
  const person = somebody('Amade');
  // A telephone number is unique, so the last digits are random.
  const telephone = `84 765 ${String(Date.now() % 10_000).padStart(4, '0')}`;
  await asAdministrator(page);
  await page.goto(`${BASE}/users/new?with=password`);
  await page.getByLabel('Nome completo').fill(`${person.name} ${person.surname}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Telefone/).fill(telephone);
  await page.getByLabel('Senha', { exact: true }).fill('fraca');
  await page.getByLabel('Confirmar a senha').fill('outra');
  await page.getByLabel('Nível de acesso').selectOption({ label: 'Observador' });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('A senha ainda não cumpre a regra.')).toBeVisible();
  await expect(page.getByText('A senha não confere!')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar a senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${person.name} ${person.surname}` })).toBeVisible();
  await expect(page.getByLabel(/^Telefone/)).toHaveValue(`+258 ${telephone}`);
  // A password set by a colleague opens only the page to change it.
  await enter(page, { email: person.email, password: PASSWORD });
  await page.goto(BASE);
  await expect(page).toHaveURL(/^[^?]*\/reset-password\/\?redirect=/);
});
