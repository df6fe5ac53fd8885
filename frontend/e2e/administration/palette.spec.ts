import type { Page, Request } from '@playwright/test';

import { applicant } from '../support/candidates';
import { account, enter, expect, PHONE, somebody, test, unique } from '../support/fixtures';
import { inspect } from '../support/screens';
import { published } from '../support/vacancies';

const field = (page: Page) => page.getByRole('dialog', { name: 'Procurar' }).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a recruiter finds a vacancy, a person, a client and a page with the keyboard only', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const word = unique('Chaimite');
  const vacancy = await published(page.request, token, `Técnico de Manutenção ${word}`);
  const person = somebody('Otília');
  await applicant(page.request, person, vacancy.id);
  await page.goto('/dashboard/entity');
  await expect(heading(page, /./)).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);

  await test.step('a vacancy, without accents', async () => {
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(`manutencao ${word}`);
    const found = option(page, `Técnico de Manutenção ${word}`);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
    await inspect(page, { name: 'palette' }, 1280, 360);
    await press('Enter');
    await expect(heading(page, `Técnico de Manutenção ${word}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a person', async () => {
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(person.surname);
    await expect(option(page, `Otília ${person.surname}`)).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(heading(page, `Otília ${person.surname}`)).toBeVisible();
  });

  await test.step('a client, while typing in a field elsewhere', async () => {
    await page.goto('/dashboard/entity/clients');
    const search = page.getByRole('searchbox');
    await search.focus();
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('limpopo');
    const clients = page.getByRole('group', { name: 'Clientes' });
    await expect(clients.getByRole('option').first()).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
  });

  await test.step('a page, with the arrow keys', async () => {
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(option(page, 'Ranking')).toBeVisible();
    await page.keyboard.type('segurança');
    await expect(option(page, 'Segurança')).toBeVisible();
    await expect(option(page, 'Ranking')).toBeHidden();
    await press('Control+A');
    await press('Backspace');
    await press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await press('ArrowDown');
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(heading(page, 'Vagas')).toBeVisible();
  });

  await test.step('nothing', async () => {
    await press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('zzzzqqq');
    await expect(page.getByRole('status').getByText('0 resultados')).toBeVisible();
    await press('Enter');
    await expect(field(page)).toBeVisible();
  });
});

test('root finds institutions, candidates and users, from the button too', async ({ page }) => {
  await enter(page, account('root'));
  await page.goto('/root/entities');
  const button = page.getByRole('button', { name: /^Procurar entidades, candidatos, utilizadores/ });
  await button.click();
  await field(page).fill('embondeiro');
  await expect(
    page.getByRole('group', { name: 'Entidades' }).getByRole('option', { name: /^Embondeiro/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Embondeiro/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const { name } = account('recruiter');
  await button.click();
  await field(page).fill(name);
  await page.getByRole('group', { name: 'Utilizadores' }).getByRole('option', { name }).click();
  await expect(page).toHaveURL(/\/root\/users\?q=/);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a person with fewer permissions finds less, and no request is refused', async ({ page }) => {
    await enter(page, account('observer'));
    // A request that the page aborts has no answer to read.
    const finished: Request[] = [];
    page.on('requestfinished', (one) => {
      if (one.url().endsWith('/graphql')) finished.push(one);
    });
    await page.goto('/dashboard/entity');
    await page.getByRole('button', { name: /^Procurar vagas, candidatos, clientes/ }).tap();
    await field(page).fill('segu');
    await expect(option(page, 'Segurança')).toBeVisible();
    await expect(page.getByRole('status').getByText('1 resultado')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Candidaturas' })).toHaveCount(0);
    await inspect(page, { name: 'palette-phone' }, 360, 1280);
    expect(finished.length).toBeGreaterThan(0);
    for (const one of finished) expect(await (await one.response())?.text()).not.toContain('FORBIDDEN');
    await option(page, 'Segurança').tap();
    await expect(heading(page, 'Segurança')).toBeVisible();
  });
});
