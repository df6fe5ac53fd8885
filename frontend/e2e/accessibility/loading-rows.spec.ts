import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { vacancyCalled } from '../support/candidates';
import { account, enter, expect, LAPTOP, test } from '../support/fixtures';
import { delayResponses } from '../support/delay-responses';

/** Checks the old rows while new rows are loading, then completes the loading. */
async function inspectBusy(page: Page, address: string, change: Locator, act: (control: Locator) => Promise<unknown>) {
  const free = await delayResponses(page, address);
  await act(change);
  const rows = page.locator('main').locator('table[aria-busy="true"], .s-v-rows[aria-busy="true"]');
  await expect(rows).toBeVisible();
  await expect(rows).toHaveCSS('opacity', '1');
  expect(await axeFaults(page)).toEqual([]);
  free();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('rows that stay while others load can be read', async ({ page }) => {
  await page.setViewportSize(LAPTOP.viewport);
  const vacancy = await vacancyCalled(page.request, 'Oficial de Logística e Aprovisionamento');

  await test.step('the list of open vacancies', async () => {
    await page.goto('/vacancies');
    // Until the scripts have loaded, the button "Filtros" is of the type "submit", and Enter in the search field loads a
    // new page.
    await expect(page.locator('button[type=button]', { hasText: 'Filtros' })).toBeAttached();
    await expect(page.locator('main article, main li').first()).toBeVisible();
    const search = page.getByRole('searchbox').first();
    await inspectBusy(page, '**/public/graphql*', search, async (box) => {
      await box.fill('enfermeira');
      await box.press('Enter');
    });
  });

  await enter(page, account('administrator'));
  const filter = (control: Locator): Promise<unknown> => control.selectOption({ index: 1 });
  await test.step('a list of the administration', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy}&view=list`);
    const heading = page.getByRole('button', { name: 'Candidato', exact: true });
    await expect(heading).toBeVisible();
    await inspectBusy(page, '**/graphql', heading, (control) => control.click());
  });

  await test.step('a ranking', async () => {
    await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancy}`);
    await expect(page.locator('[data-candidacy]').first()).toBeVisible();
    await inspectBusy(page, '**/graphql', page.getByRole('combobox', { name: 'Tempo de espera' }), filter);
  });
});
