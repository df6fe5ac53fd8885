import type { Locator } from '@playwright/test';

import { account, enter, expect, PHONE, test } from '../support/fixtures';
import { delayResponses } from '../support/delay-responses';

test('the page stays, under a visible progress bar, until the next screen has loaded', async ({ page }) => {
  await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Bom dia|Boa tarde|Boa noite/);

  const release = await delayResponses(page, /\/assets\/FavouritesPage-[\w-]+\.js$/);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Favoritos' }).click();
  const bar = page.locator('.u-progress');
  await expect(bar).toHaveText('A carregar');
  const layer = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(await layer(bar)).toBeGreaterThan(await layer(page.locator('.a-top')));
  await expect(heading).toContainText(/Bom dia|Boa tarde|Boa noite/);

  release();
  await expect(heading).toHaveText('Favoritos');
  await expect(bar).toHaveText('');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu closes at once when a link is followed', async ({ page }) => {
    await enter(page, account('recruiter'));
    await page.goto('/dashboard/entity');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu principal' });
    await expect(menu).toBeVisible();

    const release = await delayResponses(page, /\/assets\/FavouritesPage-[\w-]+\.js$/);
    await menu.getByRole('link', { name: 'Favoritos' }).click();
    await expect(menu).toBeHidden();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/Bom dia|Boa tarde|Boa noite/);

    release();
    await expect(heading).toHaveText('Favoritos');
  });
});
