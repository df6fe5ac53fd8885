import type { Page } from '@playwright/test';

import { account, enter, expect, test, unique } from '../support/fixtures';

const BASE = '/dashboard/entity';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('clients are imported from a spreadsheet, corrected, and cannot be deleted while they have vacancies', async ({
  page,
}) => {
  await enter(page, account('administrator'));
  await page.goto(BASE);
  await menu(page).getByRole('link', { name: 'Clientes' }).click();
  const used = page.getByRole('row').filter({ hasText: 'Corredor Índico Logística' });
  const [first, second] = [unique('Fábrica '), unique('Açucareira ')];

  await test.step('every row is shown before anything is made', async () => {
    await page.getByRole('link', { name: 'Importar de CSV' }).click();
    const content = `Cliente;Morada\r\n${first};Beira\r\nCORREDOR INDICO LOGISTICA, SA;\r\n;Tete\r\n${second};\r\n`;
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') };
    await page.getByLabel('Escolher ficheiro').setInputFiles(file);
    await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('A criar');
    await expect(page.getByRole('row', { name: /CORREDOR/ })).toContainText('Já existe');
    await expect(page.getByRole('row', { name: /Tete/ })).toContainText('Campo obrigatório');
    await page.getByRole('button', { name: 'Criar 2 clientes' }).click();
    await expect(page.getByRole('heading', { name: 'Importação feita' })).toBeVisible();
  });
  await test.step('a name is taken whatever its accents, and what was typed is not lost unasked', async () => {
    await page.getByRole('link', { name: 'Ver os clientes' }).click();
    await page.getByRole('link', { name: second }).click();
    // The list has a name field too; wait for the page of the client, so that the right field is filled.
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    const name = page.getByLabel('Nome');
    await name.fill(first.toUpperCase().replace('Á', 'A'));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Já há um cliente com este nome')).toBeVisible();
    await expect(name).toBeFocused();
    await menu(page).getByRole('link', { name: 'Utilizadores' }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem guardar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await name.fill(`${second} SA`);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`Cliente ${second} SA guardado.`)).toBeVisible();
  });
  await test.step('only what nothing hangs on goes', async () => {
    await used.getByRole('button', { name: /^Acções para/ }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    const refused = page.getByRole('dialog', { name: /^Remover o cliente Corredor/ });
    await expect(refused.getByText(/vagas dependem deste cliente/)).toBeVisible();
    await expect(refused.getByRole('button', { name: 'Remover cliente' })).toBeDisabled();
    await refused.getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('row', { name: new RegExp(first) })
      .getByRole('button', { name: /^Acções para/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover cliente' }).click();
    await expect(page.getByRole('row', { name: new RegExp(first) })).toHaveCount(0);
  });
});

test('concurrent changes of the profile are refused, and a manager sees only their own client', async ({
  page,
  browser,
}) => {
  await enter(page, account('administrator'));
  await page.goto(`${BASE}/profile`);
  const days = page.getByLabel(/^Prazo de resposta/);

  await test.step('an error is shown at its field', async () => {
    await days.fill('400');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Um número inteiro de 1 a 365')).toBeVisible();
    await expect(days).toBeFocused();
    await days.fill('12');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Perfil da entidade guardado.')).toBeVisible();
  });
  await test.step('who comes second is told, and decides which version stays', async () => {
    const other = await (await browser.newContext()).newPage();
    await enter(other, account('administrator'));
    await other.goto(`${BASE}/profile`);
    await other.getByLabel(/^Nome de quem envia/).fill('Recrutamento Embondeiro');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByText('Recrutamento Embondeiro (Vagas MZ)')).toBeVisible();
    await expect(other.getByText('Perfil da entidade guardado.')).toBeVisible();
    await other.context().close();
    await days.fill('13');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const question = page.getByRole('dialog', { name: /^Que versão de .* fica\?$/ });
    await expect(question.getByRole('rowheader', { name: /^Prazo de resposta/ })).toBeVisible();
    await question.getByRole('button', { name: 'Decidir depois' }).click();
    await expect(days).toHaveValue('13');
    await page.getByRole('button', { name: 'Decidir' }).click();
    await question.getByRole('button', { name: 'Ficar com a guardada' }).click();
    await expect(page.getByText('Recrutamento Embondeiro (Vagas MZ)')).toBeVisible();
    await expect(days).toHaveValue('12');
  });
  await test.step('a manager of one client may look at that one', async () => {
    const manager = await (await browser.newContext()).newPage();
    await enter(manager, account('manager'));
    await manager.goto(`${BASE}/clients`);
    await expect(manager.getByRole('link', { name: 'Corredor Índico Logística, SA', exact: true })).toBeVisible();
    await expect(manager.getByText('1 a 1 de 1')).toBeVisible();
    await expect(manager.getByRole('link', { name: 'Criar cliente' })).toHaveCount(0);
    await expect(menu(manager).getByRole('link', { name: 'Perfil da entidade' })).toHaveCount(0);
    await manager.context().close();
  });
});
