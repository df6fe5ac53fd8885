import type { Page } from '@playwright/test';

import { vacancyCalled } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const BUSY = 'Oficial de Logística e Aprovisionamento';

const people = (page: Page) => page.locator('[data-candidacy]');
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: people(page) });
const reasons = (page: Page) => page.getByRole('region', { name: /^Porquê: / });
const comparison = (page: Page) => page.getByRole('region', { name: 'Comparação' });
const table = (page: Page) => page.getByRole('region', { name: 'Tabela do ranking' });

async function open(page: Page): Promise<void> {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  await enter(page, account('recruiter'));
  await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancyId}`);
  await expect(people(page).first()).toBeVisible();
}

async function choose(page: Page, count: number): Promise<string[]> {
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).getByRole('checkbox').check();
  return (await people(page).allInnerTexts()).slice(0, count);
}

test.describe('on a laptop', () => {
  test.use(LAPTOP);

  test('the reasons of the row in focus stand beside a dense table', async ({ page }) => {
    await open(page);
    const names = await people(page).allInnerTexts();
    await expect(reasons(page)).toContainText(names[0] ?? '');

    await test.step('twelve people on the screen', async () => {
      const twelfth = await rows(page).nth(11).boundingBox();
      expect((twelfth?.y ?? 0) + (twelfth?.height ?? 0)).toBeLessThanOrEqual(LAPTOP.viewport.height);
    });

    await test.step('by the keyboard', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(reasons(page)).toHaveAccessibleName(`Porquê: ${names[1]}`);
      await expect(reasons(page).getByRole('row').first()).toBeVisible();
    });

    await test.step('by the mouse', async () => {
      await rows(page).nth(4).getByRole('cell').last().click();
      await expect(reasons(page)).toHaveAccessibleName(`Porquê: ${names[4]}`);
      const [left, right] = [await table(page).boundingBox(), await reasons(page).boundingBox()];
      expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    });
    await inspect(page, { name: 'ranking-reasons' }, 1280, 360);
  });

  test('those who have waited longer than some days are found, also by the address', async ({ page }) => {
    await open(page);
    const waiting = page.getByRole('combobox', { name: 'Tempo de espera' });
    const total = async () => page.getByRole('status').filter({ hasText: / de / }).innerText();
    const all = await total();
    await waiting.selectOption('Há mais de 5 dias');
    await expect(page).toHaveURL(/waiting=5/);
    await expect.poll(total).not.toBe(all);
    await page.reload();
    await expect(waiting).toHaveValue('5');
    await expect(rows(page).first()).toBeVisible();
    await inspect(page, { name: 'ranking-waiting' }, 1280, 360);
    await page.goto(`${page.url().replace('waiting=5', 'waiting=900')}`);
    await expect(page.getByText('Ninguém com estes filtros').first()).toBeVisible();
  });

  test('four people are compared beside the table, also after a look at one of them', async ({ page }) => {
    await open(page);
    const names = await choose(page, 4);
    await expect(rows(page).nth(4).getByRole('checkbox')).toBeDisabled();
    await page.getByRole('button', { name: 'Comparar' }).click();
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
    for (const name of names) await expect(comparison(page).getByText(name)).toBeVisible();
    const [left, right] = [await table(page).boundingBox(), await comparison(page).boundingBox()];
    expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    await inspect(page, { name: 'ranking-comparison' }, 1280, 360);

    await page.getByRole('link', { name: names[2] ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: names[2] ?? '' })).toBeVisible();
    await page.goBack();
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
    await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked();
    await comparison(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(reasons(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('reasons and comparison stand one below the other', async ({ page }) => {
    await open(page);
    const names = await people(page).allInnerTexts();
    await page.getByRole('button', { name: `Porquê: ${names[1]}` }).tap();
    await expect(page.getByRole('button', { name: `Fechar: ${names[1]}` })).toHaveAttribute('aria-expanded', 'true');
    await expect(table(page).getByText('Anos de experiência').first()).toBeVisible();
    await choose(page, 2);
    await page.getByRole('button', { name: 'Comparar' }).tap();
    await expect(comparison(page)).toBeVisible();
    const [above, below] = [await table(page).boundingBox(), await comparison(page).boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await inspect(page, { name: 'ranking-phone' }, 360, 1280);
  });
});
