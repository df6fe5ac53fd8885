import type { Page } from '@playwright/test';

import { account, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });

async function enterList(page: Page) {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('administrator'));
  await page.goto('/dashboard/entity/candidacies?view=list&sort=candidateName.ASC');
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
}

test('a dossier of the chosen people is made and downloaded, and can be downloaded again', async ({ page }) => {
  await enterList(page);
  for (const place of [1, 2]) await table(page).getByRole('row').nth(place).getByRole('checkbox').check();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dossier em PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dossier em PDF' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pronto' })).toContainText('2 linhas');
  expect((await downloaded).suggestedFilename()).toMatch(/^Dossier \d{4}-\d\d-\d\d\.pdf$/);
  await inspect(page, { name: 'dossier' }, WIDE, NARROW);
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Descarregar/ }).click(),
  ]);
  expect(again.suggestedFilename()).toMatch(/\.pdf$/);
});

test('the CV of one person is made from the profile, with the keyboard', async ({ page }) => {
  await enterList(page);
  await table(page).getByRole('row').nth(1).getByRole('link').first().click();
  const button = page.getByRole('button', { name: 'PDF', exact: true });
  await button.focus();
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'CV em PDF' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Pronto' })).toContainText('1 linha');
  expect((await downloaded).suggestedFilename()).toMatch(/^CV \d{4}-\d\d-\d\d\.pdf$/);
  await page.setViewportSize(PHONE.viewport);
  await inspect(page, { name: 'cv-pdf' }, NARROW, WIDE);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('more than 200 people are refused before the file is made', async ({ page }) => {
  await enterList(page);
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('exportRows')) return route.fallback();
    return route.fulfill({
      json: {
        errors: [
          {
            message: 'Um PDF tem no máximo 200 pessoas. Escolha menos ou filtre a lista.',
            extensions: { code: 'QUOTA_EXCEEDED', field: 'filter', params: { reason: 'PRINTED', limit: 200 } },
          },
        ],
      },
    });
  });
  await table(page).getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Dossier em PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dossier em PDF' });
  await expect(dialog).toContainText('no máximo 200 pessoas');
  await expect(dialog.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
