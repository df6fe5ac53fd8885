import type { Page } from '@playwright/test';

import { applicant, vacancyCalled } from '../support/candidates';
import { account, enter, expect, somebody, test, unique, type Person } from '../support/fixtures';
import { published } from '../support/vacancies';

const BUSY = 'Oficial de Logística e Aprovisionamento';
const nameOf = ({ name, surname }: Person) => `${name} ${surname}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const person = (page: Page, name: string) => page.locator('#main').getByRole('link', { name, exact: true });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Pessoas da lista' });

test('a recruiter goes through applicants and decides with the keyboard only', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Vistoriador ${unique('Mungassa')}`);
  const people = [somebody('Adelaide'), somebody('Bento'), somebody('Carlota')];
  for (const one of people) await applicant(page.request, one, vacancy.id);
  const [first = '', second = '', third = ''] = people.map(nameOf);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list&sort=candidateName.ASC`);
  await expect(person(page, first)).toBeVisible();

  await test.step('from row to row', async () => {
    await press('j');
    await expect(person(page, first)).toBeFocused();
    await press('j');
    await expect(person(page, second)).toBeFocused();
    await press('k');
    await expect(person(page, first)).toBeFocused();
  });

  await test.step('no key while typing, or with a modifier', async () => {
    const search = page.getByRole('searchbox', { name: 'Procurar candidato' });
    await search.focus();
    await search.pressSequentially('jr');
    await expect(search).toHaveValue('jr');
    await expect(search).toBeFocused();
    await expect(page.getByText('Nenhuma candidatura com estes filtros')).toBeVisible();
    await search.fill('');
    await expect(person(page, first)).toBeVisible();
    await person(page, second).focus();
    for (const key of ['Control+j', 'Alt+j', 'Shift+R']) await press(key);
    await expect(person(page, second)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the list of shortcuts, and single keys off', async () => {
    await press('?');
    const list = page.getByRole('dialog', { name: 'Atalhos de teclado' });
    await expect(list.getByText('Pessoa seguinte')).toBeVisible();
    await list.getByRole('checkbox', { name: 'Usar atalhos de uma só tecla' }).press('Space');
    await press('Escape');
    await expect(list).toBeHidden();
    await expect(person(page, second)).toBeFocused();
    await press('j');
    await expect(person(page, second)).toBeFocused();
    await page.getByRole('button', { name: /, a sua conta$/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Atalhos de teclado' }).press('Enter');
    await list.getByRole('checkbox', { name: 'Usar atalhos de uma só tecla' }).press('Space');
    await press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('a question about the row in focus', async () => {
    await person(page, second).focus();
    await press('r');
    await expect(page.getByRole('dialog', { name: `Rejeitar ${second}?` })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(person(page, second)).toBeFocused();
  });

  await test.step('from profile to profile', async () => {
    await press('k');
    await press('Enter');
    await expect(title(page, first)).toBeVisible();
    await expect(steps(page)).toContainText('1 de 3');
    await expect(steps(page).getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await press('j');
    await expect(title(page, second)).toBeVisible();
    await press('j');
    await expect(title(page, third)).toBeVisible();
    await expect(steps(page)).toContainText('3 de 3');
    await expect(steps(page).getByRole('button', { name: 'Seguinte' })).toBeDisabled();
    await press('k');
    await expect(title(page, second)).toBeVisible();
  });

  await test.step('a decision there, and its undo', async () => {
    const approve = page.getByRole('button', { name: 'Aprovar', exact: true });
    await expect(approve).toBeVisible();
    await press('p');
    const question = page.getByRole('dialog', { name: `Aprovar ${second}?` });
    await question.getByRole('button', { name: 'Aprovar' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(approve).toBeHidden();
    // The decision is not allowed any more, so its key does nothing; only the list of shortcuts opens.
    await press('p');
    await press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press('z');
    await expect(page.getByText(`${second}: decisão anulada.`)).toBeVisible();
    await expect(approve).toBeVisible();
  });

  await test.step('back to the list, at the person seen last', async () => {
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(person(page, second)).toBeFocused();
  });

  await test.step('on the board', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
    await expect(person(page, third)).toBeVisible();
    await press('j');
    await press('a');
    await expect(page.getByRole('dialog', { name: /^Passar .* a Triagem de CV\?$/ })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press('Enter');
    await expect(steps(page)).toContainText('1 de 3');
  });
});

test('the next link continues on the next page of a long list, and the list shows the last opened person on return', async ({
  page,
}) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  await enter(page, account('recruiter'));
  const list = '/dashboard/entity/candidacies?view=list&sort=candidateName.ASC&perPage=25';
  await page.goto(list);
  const rows = page.locator('[data-candidacy]');
  await expect(rows).toHaveCount(25);
  const last = await rows.nth(24).innerText();
  await rows.nth(24).getByRole('link').click();
  await expect(title(page, last)).toBeVisible();
  await expect(steps(page)).toContainText(/^25 de \d+/);
  await steps(page).getByRole('link', { name: 'Seguinte' }).click();
  await expect(steps(page)).toContainText(/^26 de \d+/);
  const next = await page.getByRole('heading', { level: 1 }).innerText();

  await test.step('from the second page back to the first', async () => {
    await page.goto(`${list}&page=2`);
    await expect(rows.first()).toHaveText(next);
    await rows.first().getByRole('link').click();
    await expect(steps(page)).toContainText(/^26 de \d+/);
    await steps(page).getByRole('link', { name: 'Anterior' }).click();
    await expect(title(page, last)).toBeVisible();
    await expect(steps(page)).toContainText(/^25 de \d+/);
  });

  await test.step('after a reload too', async () => {
    await page.reload();
    await expect(title(page, last)).toBeVisible();
    await expect(steps(page)).toContainText(/^25 de \d+/);
  });

  await test.step('and from the ranking', async () => {
    await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancyId}`);
    const name = await rows.nth(14).innerText();
    await rows.nth(14).getByRole('link').click();
    await expect(title(page, name)).toBeVisible();
    await expect(steps(page)).toContainText(/^15 de \d+/);
    await page.goBack();
    await expect(person(page, name)).toBeFocused();
    await expect(person(page, name)).toBeInViewport();
  });
});
