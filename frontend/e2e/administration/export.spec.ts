import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { account, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Exportar a lista' });
const open = (page: Page) => page.getByRole('button', { name: 'Exportar' });

/** The cells of a file whose values have no comma and no line break. */
const cellsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

async function enterList(page: Page, address: string) {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('recruiter'));
  await page.goto(address);
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
}

test('a file has the rows and columns that the list shows, in their order', async ({ page }) => {
  await enterList(page, '/dashboard/entity/candidacies?view=list&status=REJECTED&sort=candidateName.ASC');
  await page.getByRole('button', { name: 'Colunas' }).click();
  const columns = page.getByRole('dialog', { name: 'Colunas' });
  for (const name of ['Vaga', 'Pontuação', 'Etapa']) await columns.getByRole('checkbox', { name }).uncheck();
  await page.keyboard.press('Escape');
  const names = await table(page).getByRole('row').getByRole('link').allTextContents();
  await open(page).click();
  await dialog(page).getByRole('radio', { name: 'CSV' }).check();
  await dialog(page).getByRole('checkbox', { name: 'Local' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Anos de experiência' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Notas' }).uncheck();
  await dialog(page).getByRole('button', { name: 'Exportar' }).click();
  const ready = dialog(page).getByRole('listitem').filter({ hasText: 'Pronto' });
  await expect(ready).toContainText(`${names.length} linhas`);
  await inspect(page, { name: 'export' }, WIDE, NARROW);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: /^Descarregar/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const [headings, ...rows] = cellsOf(await download.path());
  expect(headings).toEqual(['Candidato', 'Estado', 'Repescado', 'Motivo da rejeição', 'Candidatou-se em']);
  expect(rows.map(([name]) => name)).toEqual(names);
  expect(new Set(rows.map(([, status]) => status))).toEqual(new Set(['Rejeitada']));
  expect(rows.map(([, , , reason]) => reason)).not.toContain('');
});

test('chosen rows are exported without the others', async ({ page }) => {
  await enterList(page, '/dashboard/entity/candidacies?view=list&sort=candidateName.ASC');
  const rows = table(page).getByRole('row');
  for (const place of [1, 3]) await rows.nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Exportar seleccionados' }).click();
  await expect(dialog(page)).toContainText(/(^|\D)2 linhas/);
  await dialog(page).getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Pronto' }).first()).toContainText(
    /(^|\D)2 linhas/,
  );
});

test('an export is asked for with the keyboard alone, on a phone too', async ({ page }) => {
  await enterList(page, '/dashboard/entity/candidacies?view=list');
  await page.setViewportSize(PHONE.viewport);
  await inspect(page, { name: 'export-bar' }, NARROW, WIDE);
  await open(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: 'Candidato', exact: true })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Exportar' }).focus();
  await page.keyboard.press('Enter');
  // The button changes its colours when the answer arrives, and the item when the file is ready.
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'XLSX' }).first()).toContainText('Pronto');
  await expect(dialog(page).getByRole('button', { name: 'Exportar' })).toBeEnabled();
  await inspect(page, { name: 'export-phone' }, NARROW, WIDE);
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeFocused();
});

test('a running export is cancelled, shows this, and offers no file', async ({ page }) => {
  await enterList(page, '/dashboard/entity/candidacies?view=list');
  // The demo data are exported too fast to click the button, so these answers are delayed.
  const running = {
    __typename: 'ListExport',
    id: '01a20449-4380-7be8-940b-f6b214f74a9b',
    list: 'CANDIDACIES',
    format: 'XLSX',
    columns: ['candidateName'],
    state: 'RUNNING',
    rows: 500,
    total: 2400,
    hasMore: false,
    error: null,
    requestedAt: '2026-11-23T08:00:00.000Z',
    endedAt: null,
    size: null,
    canCancel: true,
  };
  let answer: object | undefined;
  const cancelled: unknown[] = [];
  await page.route('**/graphql', async (route) => {
    const { query = '', variables = {} } = (route.request().postDataJSON() ?? {}) as {
      query?: string;
      variables?: { id?: string };
    };
    if (query.includes('exportRows')) {
      answer = running;
      await route.fulfill({ json: { data: { exportRows: running } } });
    } else if (query.includes('cancelExport')) {
      cancelled.push(variables.id);
      answer = { ...running, state: 'CANCELLED', canCancel: false, endedAt: '2026-11-23T08:00:05.000Z' };
      await route.fulfill({ json: { data: { cancelExport: answer } } });
    } else if (query.includes('listExports'))
      await route.fulfill({ json: { data: { listExports: answer === undefined ? [] : [answer] } } });
    else await route.fallback();
  });
  await open(page).click();
  await dialog(page).getByRole('button', { name: 'Exportar' }).click();
  const one = dialog(page).getByRole('listitem').filter({ hasText: 'XLSX' });
  await expect(one.getByRole('status')).toHaveText(/^500 de 2\s400 linhas$/);
  await inspect(page, { name: 'export-running' }, WIDE, NARROW);
  await one.getByRole('button', { name: /^Cancelar a exportação XLSX/ }).focus();
  await page.keyboard.press('Enter');
  await expect(one).toContainText('Cancelado');
  await expect(one.getByRole('status')).toHaveText('sem ficheiro');
  expect(cancelled).toEqual([running.id]);
  await expect(one.getByRole('button')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});
