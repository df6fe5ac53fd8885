import type { Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, somebody, test, unique } from '../support/fixtures';
import { inspect } from '../support/screens';
import { published } from '../support/vacancies';

const LIST = '/dashboard/entity/candidacies?view=list';
const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];

const opener = (page: Page) => page.getByRole('button', { name: /^Vistas/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Vistas' });
const table = (page: Page) => page.getByRole('region', { name: 'Tabela de candidaturas' });
const head = (page: Page) => table(page).getByRole('columnheader');
const status = (page: Page) => page.getByRole('combobox', { name: 'Estado' });
const density = (page: Page) => page.getByRole('button', { name: 'Densidade: linhas compactas' });

async function openList(page: Page, who: 'recruiter' | 'administrator') {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account(who));
  await page.goto(LIST);
  await expect(table(page)).toBeVisible();
}

async function save(page: Page, name: string, shared = false) {
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Guardar como nova vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar como nova vista' });
  await dialog.getByRole('textbox', { name: 'Nome da vista' }).fill(name);
  await dialog.getByRole('checkbox', { name: /^Partilhar/ }).setChecked(shared);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  return dialog;
}

test('a view keeps filter, order, columns and density, and shows when the list differs from it', async ({ page }) => {
  const name = unique('Vista ');
  await openList(page, 'recruiter');
  await status(page).selectOption('REJECTED');
  await head(page).getByRole('button', { name: 'Candidato', exact: true }).click();
  await page.getByRole('button', { name: 'Colunas' }).click();
  await page.getByRole('dialog', { name: 'Colunas' }).getByRole('checkbox', { name: 'Etapa' }).uncheck();
  await page.keyboard.press('Escape');
  await density(page).click();
  const arranged = await head(page).allTextContents();
  await expect(await save(page, name)).toBeHidden();
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}`);
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Vista predefinida', exact: true }).click();
  await expect(status(page)).toHaveValue('');
  await expect(density(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(head(page).filter({ hasText: 'Etapa' })).toHaveCount(1);
  await opener(page).click();
  await menu(page).getByRole('button', { name, exact: true }).click();
  await expect(status(page)).toHaveValue('REJECTED');
  await expect(page).toHaveURL(/sort=candidateName\.ASC/);
  await expect(head(page)).toHaveText(arranged);
  await expect(density(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}`);
  await status(page).selectOption('APPROVED');
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}, alterada`);
  await opener(page).click();
  await inspect(page, { name: 'saved-views' }, WIDE, NARROW);
  await menu(page).getByRole('button', { name: 'Guardar alterações' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}`);
});

test('a name is used once, and a shared view is read by a colleague who cannot change it', async ({ page }) => {
  const name = unique('Partilhada ');
  await openList(page, 'administrator');
  await expect(await save(page, name, true)).toBeHidden();
  const again = await save(page, name.toUpperCase());
  await expect(again.getByText(/já existe/)).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Nome da vista' })).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, { name: 'saved-view-name' }, WIDE, NARROW);
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await openList(page, 'recruiter');
  await opener(page).click();
  await expect(menu(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await menu(page)
    .getByRole('button', { name: `Acções para a vista «${name}»` })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir a lista com esta vista']);
});

test('a view is chosen, renamed and deleted with the keyboard alone', async ({ page }) => {
  const [name, later] = [unique('Teclado '), unique('Novo nome ')];
  await openList(page, 'recruiter');
  await expect(await save(page, name)).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const actions = menu(page).getByRole('button', { name: `Acções para a vista «${name}»` });
  await actions.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: `Alterar a vista «${name}»` });
  await edit.getByRole('textbox', { name: 'Nome da vista' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(later);
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${later}`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await menu(page)
    .getByRole('button', { name: `Acções para a vista «${later}»` })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Apagar a vista «${later}»?` });
  await question.getByRole('button', { name: 'Apagar' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(opener(page)).toHaveText('Vistas');
});

test('on a phone the views open from the bar of the list', async ({ page }) => {
  await openList(page, 'recruiter');
  await page.setViewportSize(PHONE.viewport);
  await inspect(page, { name: 'saved-views-bar' }, NARROW, WIDE);
  await opener(page).click();
  await expect(menu(page)).toBeInViewport();
  await inspect(page, { name: 'saved-views-phone' }, NARROW, WIDE);
});

test('a list opens with the default view of the person, unless its address says something else', async ({ page }) => {
  const name = unique('Inicial ');
  await openList(page, 'administrator');
  await status(page).selectOption('REJECTED');
  await expect(await save(page, name)).toBeHidden();
  const setDefault = async (verb: string) => {
    await opener(page).click();
    await menu(page)
      .getByRole('button', { name: `Acções para a vista «${name}»` })
      .click();
    await page.getByRole('menuitem', { name: verb }).click();
    await expect(menu(page).getByText('inicial', { exact: true })).toHaveCount(verb.startsWith('Deixar') ? 0 : 1);
  };
  await setDefault('Abrir a lista com esta vista');
  await inspect(page, { name: 'default-view' }, WIDE, NARROW);
  await page.goto(LIST);
  await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}`);
  await expect(status(page)).toHaveValue('REJECTED');
  await page.goto(`${LIST}&status=APPROVED`);
  await expect(table(page).or(page.getByText('Nenhuma candidatura')).first()).toBeVisible();
  await expect(status(page)).toHaveValue('APPROVED');

  await test.step('the list as it is designed can still be chosen, and stays after a reload', async () => {
    await page.goto(LIST);
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Vista predefinida', exact: true }).click();
    await expect(status(page)).toHaveValue('');
    await page.reload();
    await expect(table(page)).toBeVisible();
    await expect(status(page)).toHaveValue('');
  });
  await setDefault('Deixar de abrir a lista com esta vista');
  await page.goto(LIST);
  await expect(table(page)).toBeVisible();
  await expect(status(page)).toHaveValue('');
});

test('the list of a vacancy keeps its vacancy when a view without a stage is chosen', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, `Auditor ${unique('Chimoio')}`);
  await applicant(page.request, somebody('Celma'), vacancy.id);
  await page.goto(`${LIST}&vacancyId=${vacancy.id}`);
  const stage = page.getByRole('combobox', { name: 'Etapa' });
  await stage.selectOption({ index: 1 });
  await expect(page).toHaveURL(/stage=/);
  await opener(page).click();
  await menu(page).getByRole('button', { name: 'Vista predefinida', exact: true }).click();
  await expect(stage).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`vacancyId=${vacancy.id}`));
  await expect(table(page).getByRole('row')).toHaveCount(2);
});

test('the board and the rankings of a vacancy have views of their own', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, unique('Vaga '));
  await applicant(page.request, somebody('Abílio'), vacancy.id);
  const waiting = page.getByRole('combobox', { name: 'Tempo de espera' });
  const without = page.getByRole('checkbox', { name: 'Só quem não se candidatou' });
  const names: string[] = [];
  for (const [path, isSet, set] of [
    [`candidacies?vacancyId=${vacancy.id}`, /waiting=5/, () => waiting.selectOption('Há mais de 5 dias')],
    [`ranking?vacancyId=${vacancy.id}`, /waiting=5/, () => waiting.selectOption('Há mais de 5 dias')],
    [`ranking?vacancyId=${vacancy.id}&of=database`, /without=applicants/, () => without.click()],
  ] as const) {
    const name = unique('Vista ');
    await page.goto(`/dashboard/entity/${path}`);
    await set();
    await expect(page).toHaveURL(isSet);
    await expect(await save(page, name)).toBeHidden();
    await page.goto(`/dashboard/entity/${path}`);
    await expect(opener(page)).toHaveAccessibleName('Vistas');
    await expect(page).not.toHaveURL(isSet);
    await opener(page).click();
    await expect(menu(page).getByRole('button', { name, exact: true })).toBeVisible();
    for (const other of names)
      await expect(menu(page).getByRole('button', { name: other, exact: true })).toHaveCount(0);
    names.push(name);
    await menu(page)
      .getByRole('button', { name: `Acções para a vista «${name}»` })
      .click();
    await page.getByRole('menuitem', { name: 'Abrir a lista com esta vista' }).click();
    await expect(menu(page).getByText('inicial', { exact: true })).toBeVisible();
    await page.goto(`/dashboard/entity/${path}`);
    await expect(page).toHaveURL(isSet);
    await expect(opener(page)).toHaveAccessibleName(`Vistas: ${name}`);
    await inspect(page, { name: `view-${names.length}` }, WIDE, NARROW);
    // Other tests open these pages as the same person.
    await opener(page).click();
    await menu(page)
      .getByRole('button', { name: `Acções para a vista «${name}»` })
      .click();
    await page.getByRole('menuitem', { name: 'Deixar de abrir a lista com esta vista' }).click();
    await expect(menu(page).getByText('inicial', { exact: true })).toHaveCount(0);
  }
});
