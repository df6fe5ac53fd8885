import type { Page } from '@playwright/test';

import { account, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const AUDIT = '/root/audit';
const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];

const table = (page: Page) => page.getByRole('region', { name: 'Registo de auditoria' });
const head = (page: Page) => table(page).getByRole('columnheader');
const rows = (page: Page) => table(page).getByRole('row');
const columns = (page: Page) => page.getByRole('dialog', { name: 'Colunas' });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('root'));
});

test('columns are hidden and moved, and stay so after a reload', async ({ page }) => {
  await page.goto(AUDIT);
  await expect(head(page)).toHaveText(['Quando', 'Quem', 'O quê', 'Entidade', 'Motivo e mudanças']);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await expect(columns(page).getByRole('checkbox', { name: 'Quando' })).toHaveCount(0);
  await columns(page).getByRole('checkbox', { name: 'Entidade' }).uncheck();
  await columns(page).getByRole('button', { name: 'O quê: mover para antes' }).click();
  await inspect(page, { name: 'grid-columns' }, WIDE, NARROW);
  await page.keyboard.press('Escape');
  const arranged = ['Quando', 'O quê', 'Quem', 'Motivo e mudanças'];
  await expect(head(page)).toHaveText(arranged);
  await page.reload();
  await expect(head(page)).toHaveText(arranged);
  await page.getByRole('button', { name: 'Colunas' }).click();
  await columns(page).getByRole('button', { name: 'Repor colunas' }).click();
  await page.keyboard.press('Escape');
  await expect(head(page)).toHaveText(['Quando', 'Quem', 'O quê', 'Entidade', 'Motivo e mudanças']);
});

test('density and page size are kept for every list', async ({ page }) => {
  await page.goto(AUDIT);
  await expect(rows(page)).toHaveCount(26);
  const height = async () => (await rows(page).nth(1).boundingBox())?.height ?? 0;
  const before = await height();
  const density = page.getByRole('button', { name: 'Densidade: linhas compactas' });
  await density.click();
  await expect(density).toHaveAttribute('aria-pressed', 'true');
  expect(await height()).toBeLessThan(before);
  await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('50');
  await expect(page).toHaveURL(/perPage=50/);
  await expect(rows(page)).toHaveCount(51);
  await page.reload();
  await expect(rows(page)).toHaveCount(51);
  await expect(density).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/root/options?list=TOOL');
  await expect(page.getByRole('combobox', { name: 'Linhas por página' })).toHaveValue('50');
});

test('a page beyond the last row goes to the last page', async ({ page }) => {
  await page.goto('/root/entities?page=99&status=active');
  await expect(page.getByRole('link', { name: /Embondeiro/ })).toBeVisible();
  await expect(page).toHaveURL(/\/root\/entities\?status=active$/);
  await page.goto('/root/options?list=PROVINCE&page=9999');
  await expect(page.getByRole('region', { name: 'Províncias' }).getByRole('row')).not.toHaveCount(0);
  await expect(page).not.toHaveURL(/page=9999/);
});

test('the commands for chosen rows stay on screen at the end of the list', async ({ page }) => {
  await enter(page, account('administrator'));
  await page.goto('/dashboard/entity/candidates');
  for (const { viewport } of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const last = page.getByRole('checkbox', { name: /^Seleccionar \p{Lu}\p{Ll}+ /u }).last();
    await last.check();
    await expect(last).toBeInViewport();
    await expect(page.getByText('Selecção: 1')).toBeInViewport({ ratio: 1 });
    const command = page.getByRole('button', { name: 'Limpar selecção' });
    await command.focus();
    await expect(command).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport();
    await inspect(page, { name: 'grid-chosen' }, viewport.width, viewport.width === WIDE ? NARROW : WIDE);
    await command.click();
  }
});

test('a list is sorted, arranged and paged with the keyboard alone', async ({ page }) => {
  await page.goto(AUDIT);
  await expect(rows(page)).toHaveCount(26);
  const tabTo = async (name: RegExp) => {
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
    for (let step = 0; step < 150 && !name.test(await focused()); step += 1) await page.keyboard.press('Tab');
    expect(await focused()).toMatch(name);
  };
  await tabTo(/^Colunas$/);
  await page.keyboard.press('Enter');
  await expect(columns(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(/^Entidade: mover para depois$/);
  await page.keyboard.press('Enter');
  await expect(columns(page).getByRole('status')).toHaveText('Entidade: 4 de 4');
  await expect(columns(page).getByRole('button', { name: 'Entidade: mover para antes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(columns(page)).toBeHidden();
  await expect(head(page)).toHaveText(['Quando', 'O quê', 'Motivo e mudanças', 'Entidade']);
  await expect(page.getByRole('button', { name: 'Colunas' })).toBeFocused();
  await tabTo(/^Registo de auditoria$/);
  await tabTo(/^Quando$/);
  await page.keyboard.press('Enter');
  await expect(head(page).first()).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=id\.ASC/);
  await expect(rows(page)).toHaveCount(26);
  await tabTo(/^Seguintes$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^26 a 50 de/)).toBeVisible();
});

test('on a phone a button opens the filters and each row is a block', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`${AUDIT}?action=vacancy.`);
  await expect(rows(page).first()).toBeVisible();
  await inspect(page, { name: 'grid-phone' }, NARROW, WIDE);
  const about = page.getByRole('combobox', { name: 'Sobre' });
  await expect(about).toBeHidden();
  const open = page.getByRole('button', { name: 'Filtros 1' });
  await open.click();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await about.selectOption({ label: 'Candidaturas' });
  await expect(page).toHaveURL(/action=candidacy\./);
  await expect(rows(page).first()).toContainText('candidacy.');
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Quando, crescente' });
  await expect(page).toHaveURL(/sort=id\.ASC/);
  const [cell, frame] = await Promise.all([rows(page).first().boundingBox(), table(page).boundingBox()]);
  expect(cell?.width ?? 0).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
});

test('back from a record, the list is where it was', async ({ page }) => {
  await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity/candidacies');
  await page.getByRole('searchbox').fill('Caixa Bancário');
  await page.getByRole('link', { name: 'Caixa Bancário' }).click();
  // The previous page also has a link with the name “Lista”, which opens the candidacies of all vacancies.
  await expect(page.getByRole('heading', { level: 1, name: 'Caixa Bancário' })).toBeVisible();
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  const list = page.getByRole('region', { name: 'Tabela de candidaturas' });
  const person = list.getByRole('row').nth(20).getByRole('link');
  await person.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(200);
  await person.click();
  await expect(page.getByRole('heading', { name: /^Porquê/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.goBack();
  await expect(person).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('chosen rows stay chosen on the next page and on return, and a command receives their ids', async ({ page }) => {
  // A test cannot cause failed jobs through the API, so it replaces the answers of the jobs query.
  const jobs = Array.from({ length: 30 }, (_, place) => ({
    __typename: 'Job',
    id: `MAIL:${place}`,
    kind: 'MAIL',
    name: `mail-${place}`,
    state: 'FAILED',
    attempts: 5,
    since: '2026-11-20T08:00:00.000Z',
    error: 'Connection refused',
  }));
  const retried: string[][] = [];
  const selections: object[] = [];
  await page.route('**/graphql', async (route) => {
    const { query = '', variables = {} } = (route.request().postDataJSON() ?? {}) as {
      query?: string;
      variables?: { selection?: { ids?: string[]; filter?: object }; page?: { page: number; perPage: number } };
    };
    if (query.includes('jobSelection')) {
      await route.fulfill({ json: { data: { jobSelection: 2399 } } });
    } else if (query.includes('retryJobs') && variables.selection?.filter !== undefined) {
      selections.push(variables.selection);
      await route.fulfill({ json: { data: { retryJobs: 2399 } } });
    } else if (query.includes('retryJobs')) {
      const ids = variables.selection?.ids ?? [];
      retried.push(ids);
      await route.fulfill({ json: { data: { retryJobs: ids.length } } });
    } else if (query.includes('jobs(') && variables.page !== undefined) {
      const { page: number, perPage } = variables.page;
      const items = jobs.slice((number - 1) * perPage, number * perPage);
      const answer = { __typename: 'JobPage', items, total: jobs.length, totalIsCapped: false };
      await route.fulfill({ json: { data: { jobs: answer } } });
    } else await route.fallback();
  });
  await page.goto('/root/queues');
  const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });
  const all = page.getByRole('checkbox', { name: 'Seleccionar todas as linhas desta página' });
  await box('mail-0').check();
  await expect(page.getByText('Selecção: 1', { exact: true })).toBeVisible();
  await box('mail-2').click({ modifiers: ['Shift'] });
  await expect(page.getByText('Selecção: 3', { exact: true })).toBeVisible();
  await inspect(page, { name: 'grid-selection' }, WIDE, NARROW);
  await page.getByRole('button', { name: 'Seguintes' }).click();
  await expect(box('mail-29')).toBeVisible();
  await all.check();
  await expect(page.getByText('Selecção: 8', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(rows(page)).toHaveCount(26);
  await page.goBack();
  await expect(page.getByText('Selecção: 8', { exact: true })).toBeVisible();
  await expect(all).toBeChecked();
  await page.getByRole('button', { name: 'Repetir os seleccionados' }).click();
  await expect.poll(() => retried).toEqual([['MAIL:0', 'MAIL:1', 'MAIL:2', ...jobs.slice(25).map(({ id }) => id)]]);
  await expect(page.getByText('Selecção: 8', { exact: true })).toBeHidden();

  await test.step('all that match but one are retried by their filter, after their exact number', async () => {
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('MAIL');
    await page.getByRole('combobox', { name: 'Desde quando' }).selectOption('day');
    await expect(page).toHaveURL(/kind=MAIL&since=day/);
    // The address changes before the list shows the filter, and each filter has a separate selection.
    await expect(page.getByRole('combobox', { name: 'Desde quando' })).toHaveValue('day');
    await all.check();
    await page.getByRole('button', { name: 'Seleccionar toda a lista (30)' }).click();
    await box('mail-4').uncheck();
    await page.getByRole('button', { name: 'Repetir os seleccionados' }).click();
    const question = page.getByRole('dialog', { name: 'Repetir 2 399 tarefas?' });
    await inspect(page, { name: 'queues-retry' }, NARROW, WIDE);
    await question.getByRole('button', { name: 'Repetir', exact: true }).click();
    await expect(page.getByText('2 399 trabalhos serão feitos de novo')).toBeVisible();
    const filter = { kind: ['MAIL'], since: expect.stringMatching(/^\d{4}-.*Z$/) as unknown };
    expect(selections).toEqual([{ filter, except: ['MAIL:4'] }]);
    await expect(question).toBeHidden();
    await expect(page.getByText('Selecção: 29')).toBeHidden();
  });
  // A request may still be in the handler when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
