import type { Page } from '@playwright/test';

import { colleague, level } from '../support/colleagues';
import { applicant } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, somebody, test, unique } from '../support/fixtures';
import { addApplicants } from '../support/many-applicants';
import { inspect } from '../support/screens';
import { published } from '../support/vacancies';

const MANY = 3000;
const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const PERMISSIONS = ['APPLICATION_LIST', 'APPLICATION_VIEW', 'APPLICATION_NOTE'];

const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const people = (page: Page) => page.locator('[data-candidacy]');
const verb = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a recruiter works through three thousand applicants', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const { id: roleId } = await level(page.request, token, PERMISSIONS);
  const person = await colleague(page.request, token, roleId);
  const vacancy = await published(page.request, token, `Fiel de Armazém ${unique('Nacala')}`, {
    languages: [{ language: 'por', level: 'advanced' }],
    matchWeights: { years: 60, languages: 40 },
  });
  const title = `Chefe de Armazém ${unique('Nacala')}`;
  await published(page.request, token, title);
  await applicant(page.request, somebody('Amélia'), vacancy.id);
  await addApplicants(vacancy.id, MANY);
  await page.setViewportSize(LAPTOP.viewport);
  const list = `/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list`;

  await test.step('the board shows the first of each stage and the number of all', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
    await expect(page.getByText('3 001').or(page.getByText('3001')).first()).toBeVisible();
    await inspect(page, { name: 'thousands-board' }, WIDE, NARROW);
  });

  await test.step('those of the lowest band are found, and the view is saved', async () => {
    await page.goto(list);
    await page.getByRole('combobox', { name: 'Faixa' }).selectOption('BELOW');
    await expect(page).toHaveURL(/band=BELOW/);
    await expect(rows(page).first()).toContainText('abaixo de 60');
    await page.getByRole('button', { name: /^Vistas/ }).click();
    await page.getByRole('button', { name: 'Guardar como nova vista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar como nova vista' });
    await dialog.getByRole('textbox', { name: 'Nome da vista' }).fill(unique('Abaixo de 60 '));
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('all of them are rejected by a run, and that is undone', async () => {
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Seleccionar toda a lista/ }).click();
    await verb(page, 'Rejeitar').click();
    const dialog = page.getByRole('dialog', { name: /^Rejeitar .* candidaturas\?$/ });
    await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ index: 1 });
    await inspect(page, { name: 'thousands-question' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    const run = page.getByRole('region', { name: 'Rejeição de candidaturas' });
    await verb(page, 'Anular').click({ timeout: 60_000 });
    await expect(page.getByText(/decisões anuladas\./)).toBeVisible({ timeout: 60_000 });
    await expect(run).toBeVisible();
    // The undo is offered for ten seconds, and the inspection may take longer.
    await inspect(page, { name: 'thousands-undone' }, WIDE, NARROW);
    await expect(rows(page).first()).toContainText('Em curso');
  });

  const names = await test.step('four of the best are compared', async () => {
    await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancy.id}`);
    await expect(people(page).first()).toBeVisible();
    const best = (await people(page).allInnerTexts()).slice(0, 4);
    for (const name of best)
      await page.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Comparar' }).click();
    await expect(page.getByRole('region', { name: 'Comparação' }).getByRole('columnheader')).toHaveCount(4);
    await inspect(page, { name: 'thousands-comparison' }, WIDE, NARROW);
    return best;
  });

  await test.step('a note about the first mentions a colleague', async () => {
    await page
      .getByRole('link', { name: names[0] ?? '', exact: true })
      .first()
      .click();
    await page
      .getByRole('navigation', { name: 'Partes do perfil' })
      .getByRole('link', { name: /^Notas/ })
      .click();
    const panel = page.getByRole('region', { name: 'Notas' });
    const area = panel.getByLabel('Nova nota');
    await panel.getByLabel(/^Partilhar com os colegas/).check();
    await area.fill('Entrevistar esta semana. ');
    await area.press('End');
    await area.pressSequentially(`@${person.surname}`);
    await panel.getByRole('option', { name: `${person.name} ${person.surname}` }).click();
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Entrevistar esta semana' })).toBeVisible();
    await inspect(page, { name: 'thousands-note' }, WIDE, NARROW);
  });

  await test.step('another vacancy is sent to the first', async () => {
    const name = names[0] ?? '';
    await page.goto('/dashboard/entity/candidates');
    await page.getByRole('searchbox', { name: 'Procurar em perfis e CV' }).fill(`"${name}"`);
    // A new search clears the selection. The first page of the list without a search may contain the person too.
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.locator('.is-stale')).toHaveCount(0);
    const found = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name }) })
      .first();
    await found.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Enviar vaga' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar uma vaga a 1 candidato?' });
    await dialog.getByRole('combobox', { name: 'Vaga' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await inspect(page, { name: 'thousands-send' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Enviar vaga' }).click();
    await expect(page.getByRole('region', { name: 'Vaga enviada a candidatos' })).toContainText('1 de 1');
  });
});
