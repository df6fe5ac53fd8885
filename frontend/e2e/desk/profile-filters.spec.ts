import type { Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, somebody, test, unique } from '../support/fixtures';
import { inspect } from '../support/screens';
import { published } from '../support/vacancies';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const PROFILE = {
  profession: 'Técnica de contas',
  gender: 'female',
  availability: 'immediate',
  languages: [
    { language: 'por', level: 'advanced', native: true },
    { language: 'eng', level: 'advanced' },
  ],
};
const QUESTION = 'Tem carta de condução?';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filtrar candidaturas' });
const group = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}`) });
const used = (page: Page) => page.getByRole('list', { name: 'Filtros em uso' });
const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });
const opener = (page: Page) => page.getByRole('button', { name: /^Mais filtros/ });
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Aplicar' });

test('a recruiter filters applicants by what they sent, in list, board and ranking', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, `Tesouraria ${unique('Pemba')}`, {
    questions: [{ kind: 'YES_NO', text: QUESTION }],
  });
  const [amelia, bruno] = [somebody('Amélia'), somebody('Bruno')];
  await applicant(page.request, amelia, vacancy.id, PROFILE);
  await applicant(page.request, bruno, vacancy.id);
  await page.setViewportSize(LAPTOP.viewport);

  await test.step('the list is filtered by languages and gender', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list`);
    await expect(table(page).getByText(`Bruno ${bruno.surname}`)).toBeVisible();
    await opener(page).click();
    await expect(panel(page).getByLabel(QUESTION)).toBeVisible();
    await inspect(page, { name: 'filter-panel' }, WIDE, NARROW);
    await group(page, 'Línguas e competências').click();
    await panel(page).getByRole('combobox', { name: 'Línguas', exact: true }).fill('ingl');
    await page.getByRole('option', { name: 'Inglês', exact: true }).click();
    await panel(page).getByLabel('Nível das línguas, no mínimo').selectOption({ label: 'Avançado' });
    await group(page, 'Dados pessoais').click();
    await panel(page).getByRole('checkbox', { name: 'Feminino' }).check();
    await panel(page).getByLabel('Idade: no mínimo').fill('500');
    await apply(page).click();
    await expect(panel(page).getByText('Escreva um número inteiro de 0 a 120.')).toBeVisible();
    await panel(page).getByLabel('Idade: no mínimo').fill('');
    await inspect(page, { name: 'filter-panel-filled' }, WIDE, NARROW);
    await apply(page).click();
    await expect(panel(page)).toBeHidden();
    await expect(table(page).getByText(`Bruno ${bruno.surname}`)).toBeHidden();
    await expect(table(page).getByText(`Amélia ${amelia.surname}`)).toBeVisible();
    await expect(page).toHaveURL(/p\.languages=eng/);
    await expect(opener(page)).toHaveAccessibleName('Mais filtros (3 em uso)');
  });

  await test.step('the filters in use are shown, survive a reload, and are removed by keyboard', async () => {
    await page.reload();
    await expect(used(page).getByRole('listitem')).toHaveText([
      'Línguas: Inglês',
      'Nível das línguas, no mínimo: Avançado',
      'Género: Feminino',
    ]);
    await inspect(page, { name: 'filters-in-use' }, WIDE, NARROW);
    await used(page).getByRole('button', { name: 'Remover o filtro Línguas: Inglês' }).focus();
    await page.keyboard.press('Enter');
    await expect(used(page).getByRole('listitem')).toHaveText(['Género: Feminino']);
    await expect(page).not.toHaveURL(/p\.languages/);
  });

  await test.step('a saved view keeps them', async () => {
    const name = unique('Mulheres ');
    await page.getByRole('button', { name: /^Vistas/ }).click();
    await page.getByRole('button', { name: 'Guardar como nova vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar como nova vista' });
    await dialog.getByRole('textbox', { name: 'Nome da vista' }).fill(name);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list&status=ACTIVE`);
    await expect(table(page).getByText(`Bruno ${bruno.surname}`)).toBeVisible();
    await page.getByRole('button', { name: /^Vistas/ }).click();
    await page.getByRole('dialog', { name: 'Vistas' }).getByRole('button', { name, exact: true }).click();
    await expect(used(page).getByRole('listitem')).toHaveText(['Género: Feminino']);
    await expect(table(page).getByText(`Bruno ${bruno.surname}`)).toBeHidden();
  });

  await test.step('the board shows who is left', async () => {
    await page.getByRole('link', { name: 'Quadro', exact: true }).click();
    await expect(used(page).getByRole('listitem')).toHaveText(['Género: Feminino']);
    await opener(page).click();
    await group(page, 'Perfil').click();
    await panel(page).getByLabel('Profissão').fill('CONTAS');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/p\.profession=CONTAS/);
    await expect(page.getByText('1 candidatura encontrada')).toBeVisible();
    await expect(page.getByText(`Bruno ${bruno.surname}`)).toBeHidden();
    await inspect(page, { name: 'filtered-board' }, WIDE, NARROW);
  });

  await test.step('the ranking too', async () => {
    await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancy.id}&p.availability=immediate`);
    await expect(used(page).getByRole('listitem')).toHaveText(['Disponibilidade: Imediata']);
    await expect(page.getByRole('row').filter({ hasText: amelia.surname }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: bruno.surname })).toHaveCount(0);
    await inspect(page, { name: 'filtered-ranking' }, WIDE, NARROW);
  });
});
