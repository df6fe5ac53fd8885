import type { Page } from '@playwright/test';

import { account, call, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox');
const verb = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const progress = (page: Page, name: string) => page.getByRole('region', { name });
const count = (page: Page) => page.getByText(/^\d+ a \d+ de \d+$/);

const RUN = 'query ($id: ID!) { run(id: $id) { status done failed skipped startedAt endedAt undoUntil } }';

/** Opens the candidacies of a vacancy as a list. Returns the token. */
async function openVacancy(page: Page, title: string): Promise<string> {
  await page.setViewportSize(LAPTOP.viewport);
  const token = await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity/candidacies');
  // Other tests may have added more vacancies than a page has.
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('link', { name: title }).click();
  // The previous page also has a link with the name “Lista”, which opens the candidacies of all vacancies.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(count(page)).toBeVisible();
  return token;
}

test('all candidacies that match, except one, are moved to a stage by a run, and the run is undone', async ({
  page,
}) => {
  await openVacancy(page, 'Caixa Bancário');
  const all = await count(page).textContent();
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('ACTIVE');
  await expect(count(page)).not.toHaveText(all ?? '');
  const total = Number(/\d+$/.exec((await count(page).textContent()) ?? '')?.[0]);
  const before = await rows(page).allTextContents();
  await box(page, 0).check();
  await page.getByRole('button', { name: `Seleccionar toda a lista (${total})` }).click();
  await expect(page.getByText(`Selecção completa: ${total}`)).toBeVisible();
  await box(page, 1).uncheck();
  await expect(page.getByText(`Selecção: ${total - 1}`)).toBeVisible();
  await inspect(page, { name: 'bulk-bar' }, WIDE, NARROW);
  await verb(page, 'Passar a outra etapa').click();
  const dialog = page.getByRole('dialog', { name: `Passar ${total - 1} candidaturas a outra etapa?` });
  await dialog.getByRole('combobox', { name: 'Etapa' }).selectOption({ index: 2 });
  await inspect(page, { name: 'bulk-question' }, WIDE, NARROW);
  await verb(page, 'Passar a outra etapa').click();
  const run = progress(page, 'Passagem de candidaturas a outra etapa');
  await expect(run).toContainText(`${total - 1} de ${total - 1}`);
  await verb(page, 'Anular').click();
  await expect(page.getByText(/decis(ão|ões) anuladas?\./)).toBeVisible();
  await expect(rows(page)).toHaveText(before);
  await inspect(page, { name: 'bulk-run' }, WIDE, NARROW);
});

test('a refused row shows the reason, and the others are decided, with the keyboard alone', async ({ page }) => {
  await openVacancy(page, 'Contabilista Sénior');
  for (const status of ['Em curso', 'Aprovado']) {
    await rows(page).filter({ hasText: status }).first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('Selecção: 2', { exact: true })).toBeVisible();
  await verb(page, 'Aprovar').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aprovar 1 candidatura?' });
  await expect(dialog).toContainText('1 das 2 seleccionadas fica como está');
  await dialog.getByRole('button', { name: 'Aprovar' }).focus();
  await page.keyboard.press('Enter');
  const run = progress(page, 'Aprovação de candidaturas');
  await expect(run).toContainText('2 de 2');
  await verb(page, 'Anular').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 decisão anulada.')).toBeVisible();
  await run.getByRole('button', { name: 'Ver a linha' }).focus();
  await page.keyboard.press('Enter');
  await expect(run.getByRole('listitem')).toHaveCount(1);
  await inspect(page, { name: 'bulk-refused' }, WIDE, NARROW);
});

test('the preview of a run shows only the mails to candidates whose application the decision can change', async ({
  page,
}) => {
  await openVacancy(page, 'Contabilista Sénior');
  const active = rows(page).filter({ hasText: 'Em curso' }).first();
  const name = await active.getByRole('link').first().textContent();
  await active.getByRole('checkbox').check();
  await rows(page).filter({ hasText: 'Aprovado' }).first().getByRole('checkbox').check();
  await verb(page, 'Aprovar').click();
  const dialog = page.getByRole('dialog', { name: 'Aprovar 1 candidatura?' });
  await dialog.getByText('Pré-visualizar os e-mails').click();
  await expect(dialog.getByText('A pré-visualização mostra só os candidatos')).toBeVisible();
  await expect(dialog.locator('.g-who')).toHaveText(name ?? '');
  await expect(dialog.getByRole('button', { name: 'Pessoa seguinte' })).toHaveCount(0);
  await inspect(page, { name: 'bulk-mails' }, WIDE, NARROW);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
});

test('the undo is offered also when the run ends before the answer of its start', async ({ page }) => {
  const token = await openVacancy(page, 'Contabilista Sénior');
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('approveCandidacies(') !== true) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { run: { id: string } } };
    const { id } = body.data.run;
    let run = {};
    await expect(async () => {
      ({ run } = await call<{ run: object }>(page.request, RUN, { id }, token));
      expect(run).toMatchObject({ status: 'DONE' });
    }).toPass();
    Object.assign(body.data.run, run);
    return route.fulfill({ response, json: body });
  });
  await rows(page).filter({ hasText: 'Em curso' }).first().getByRole('checkbox').check();
  await verb(page, 'Aprovar').click();
  await page.getByRole('dialog', { name: 'Aprovar 1 candidatura?' }).getByRole('button', { name: 'Aprovar' }).click();
  await verb(page, 'Anular').click();
  await expect(progress(page, 'Aprovação de candidaturas')).toContainText('1 de 1');
  await expect(page.getByText('1 decisão anulada.')).toBeVisible();
});

test('on a phone rows are chosen in their blocks', async ({ page }) => {
  await openVacancy(page, 'Contabilista Sénior');
  await page.setViewportSize(PHONE.viewport);
  await box(page, 0).check();
  await verb(page, 'Rejeitar').click();
  const dialog = page.getByRole('dialog', { name: 'Rejeitar 1 candidatura?' });
  await expect(dialog).toBeVisible();
  await inspect(page, { name: 'bulk-phone' }, NARROW, WIDE);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
});

test('candidacies of several vacancies are decided as one run, and cannot be moved to one stage', async ({ page }) => {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity/candidacies?view=list&status=ACTIVE');
  await expect(count(page)).toBeVisible();
  const vacancies = await table(page)
    .locator('a[href*="vacancyId="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const same = vacancies.findIndex((one, at) => vacancies.indexOf(one) < at);
  const first = vacancies.findIndex((one) => one === vacancies[same]);
  const other = vacancies.findIndex((one) => one !== vacancies[same]);
  for (const row of [first, same]) await box(page, row).check();

  await test.step('of one vacancy, its stages can be chosen', async () => {
    await verb(page, 'Passar a outra etapa').click();
    const dialog = page.getByRole('dialog', { name: 'Passar 2 candidaturas a outra etapa?' });
    await expect(dialog.getByRole('combobox', { name: 'Etapa' }).getByRole('option').nth(2)).toBeAttached();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await box(page, other).check();
  await test.step('of two, the question says why they cannot move', async () => {
    await verb(page, 'Passar a outra etapa').click();
    const dialog = page.getByRole('dialog', { name: 'Passar a outra etapa' });
    await expect(dialog.getByText('As candidaturas escolhidas são de 2 vagas')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Passar a outra etapa' })).toBeDisabled();
    await inspect(page, { name: 'bulk-stages-differ' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('they are rejected as one run, and that is undone', async () => {
    const before = await rows(page).allTextContents();
    await verb(page, 'Rejeitar').click();
    const dialog = page.getByRole('dialog', { name: 'Rejeitar 3 candidaturas?' });
    await expect(dialog.getByText('São candidaturas a 2 vagas.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ index: 1 });
    await inspect(page, { name: 'bulk-several-vacancies' }, NARROW, WIDE);
    await page.setViewportSize(LAPTOP.viewport);
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(progress(page, 'Rejeição de candidaturas')).toContainText('3 de 3');
    await verb(page, 'Anular').click();
    await expect(page.getByText('3 decisões anuladas.')).toBeVisible();
    await expect(rows(page)).toHaveText(before);
  });
});

test('feedback is sent to rejected candidates who wait for it', async ({ page }) => {
  const [first, second] = ['Anastácia Filipe Magaia', 'Rita Domingos Zimba'];
  const rejected = (name: string) => page.getByRole('row').filter({ hasText: name });
  /** The row leaves the list when the run has ended. */
  const leaves = (name: string) =>
    expect(async () => {
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Feedback até' })).toBeVisible();
      await expect(rejected(name)).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
  await enter(page, account('administrator'));
  await page.goto('/dashboard/entity/candidacies?view=list');
  await page.getByRole('link', { name: /^A aguardar feedback/ }).click();
  await expect(rejected(first)).toBeVisible();
  await inspect(page, { name: 'awaiting-feedback' }, WIDE, NARROW);

  await test.step('one, from the menu of the row', async () => {
    await rejected(first)
      .getByRole('button', { name: /^Acções para/ })
      .click();
    await page.getByRole('menuitem', { name: 'Enviar feedback' }).click();
    const dialog = page.getByRole('dialog', { name: `Enviar feedback a ${first}?` });
    await dialog.getByLabel(/^Mensagem/).fill('Faltou experiência em porto.');
    await dialog.getByRole('button', { name: 'Enviar feedback' }).click();
    await expect(page.getByText(`Feedback enviado a ${first}.`)).toBeVisible();
    await leaves(first);
  });
  await test.step('a message with the template for feedback says that it counts as feedback', async () => {
    await rejected(second).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Escrever', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Escrever a candidatos' });
    await dialog.getByLabel('Texto', { exact: true }).selectOption('Modelo: Feedback');
    await expect(dialog.getByText('Esta mensagem conta como feedback para 1 candidato')).toBeVisible();
    await inspect(page, { name: 'compose-feedback' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await rejected(second).getByRole('checkbox').uncheck();
  });
  await test.step('several, as a run', async () => {
    await rejected(second).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Enviar feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar feedback a 1 pessoa?' });
    await dialog.getByRole('button', { name: 'Enviar feedback' }).click();
    await leaves(second);
  });
});
