import type { Locator, Page } from '@playwright/test';

import { applicant, vacancyCalled } from '../support/candidates';
import { enter, expect, LAPTOP, PHONE, somebody, test } from '../support/fixtures';

const TITLE = 'Oficial de Logística e Aprovisionamento';

interface DialogCase {
  path: string;
  /** The element that opens the dialog. */
  by: (page: Page) => Locator;
  dialog: string | RegExp;
  /** The close button, if there is one. */
  close?: string;
}

/** Opens the dialog with the keyboard and closes it in every way. */
async function expectFocusBack(page: Page, { path, by, dialog, close }: DialogCase): Promise<void> {
  if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await page.goto(path);
  const opener = by(page);
  // A page that the server rendered shows its buttons before the scripts have attached the handlers to them.
  await expect.poll(() => opener.evaluate((node) => Object.keys(node).length)).toBeGreaterThan(0);
  for (const way of close === undefined ? ['Escape'] : ['Escape', close]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: dialog });
    await expect(box).toBeVisible();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await box.getByRole('button', { name: way, exact: true }).press('Enter');
    await expect(box, `${path}, ${way}`).toHaveCount(0);
    await expect(opener, `${path}, ${way}: the keyboard lost its place`).toBeFocused();
  }
}

test('the focus returns to the opener after every dialog', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const vacancyId = await vacancyCalled(page.request, TITLE);
  await expectFocusBack(page, {
    path: '/vacancies',
    // Until the scripts have loaded, the button submits the search.
    by: (open) => open.locator('button[type=button]', { hasText: 'Filtros' }),
    dialog: 'Filtros',
    close: 'Fechar',
  });
  const vacancy = `/vacancy/${vacancyId}`;
  for (const name of ['Denunciar', 'Denunciar esta vaga'])
    await expectFocusBack(page, {
      path: vacancy,
      by: (open) => open.getByRole('button', { name, exact: true }),
      dialog: 'Denunciar esta vaga',
      close: 'Cancelar',
    });

  const person = somebody('Zacarias');
  const candidacy = await applicant(page.request, person, vacancyId);
  await enter(page, person);
  const screens: DialogCase[] = [
    {
      path: '/candidate',
      by: (open) => open.getByRole('button', { name: /^Avisos/ }),
      dialog: 'Avisos',
      close: 'Fechar',
    },
    {
      path: '/candidate/vacancies?q=logistica',
      by: (open) => open.getByRole('button', { name: 'Guardar pesquisa' }),
      dialog: 'Guardar esta pesquisa',
      close: 'Cancelar',
    },
    {
      path: `/candidate/applications?id=${candidacy}`,
      by: (open) => open.getByRole('button', { name: 'Desistir desta candidatura' }),
      dialog: /^Desistir da candidatura a /,
      close: 'Cancelar',
    },
    {
      path: '/candidate/profile',
      by: (open) => open.getByRole('button', { name: /^Apagar Curriculo/ }),
      dialog: /^Apagar Curriculo/,
      close: 'Cancelar',
    },
    {
      path: '/candidate/privacy',
      by: (open) => open.getByRole('button', { name: 'Apagar a conta…' }),
      dialog: 'Apagar a conta e os dados?',
      close: 'Cancelar',
    },
    {
      path: '/candidate/security',
      by: (open) => open.getByRole('button', { name: /^Activar|^Ligar|código/i }).first(),
      dialog: /\?$/,
    },
  ];
  for (const screen of screens) await expectFocusBack(page, screen);
  await phone.close();

  await test.step('and goes on at the content where the opener is gone', async () => {
    const laptop = await browser.newContext(LAPTOP);
    const wide = await laptop.newPage();
    await enter(wide, person);
    await wide.goto('/candidate/vacancies?q=logistica');
    await wide.getByRole('button', { name: 'Guardar pesquisa' }).click();
    await wide.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
    await wide.getByRole('link', { name: 'Ver pesquisas' }).click();
    const remove = wide.getByRole('button', { name: /^Apagar/ });
    await remove.focus();
    await wide.keyboard.press('Enter');
    await wide.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).press('Enter');
    await expect(wide.getByText('Ainda não guardou nenhuma pesquisa')).toBeVisible();
    const hasFocus = () => wide.evaluate(() => document.activeElement?.closest('main') !== null);
    await expect.poll(hasFocus).toBe(true);
    await laptop.close();
  });
});
