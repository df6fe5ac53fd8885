import type { Browser, Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import { account, enter, expect, somebody, test, unique } from '../support/fixtures';
import { published } from '../support/vacancies';

/** A second person in a separate browser context. */
async function colleagueIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, account('administrator'));
  return page;
}

/** Waits until the page receives changes of candidacies. The server sends a first event when the subscription has begun. */
const subscriptionStarted = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('candidacyChanged')) resolve();
      }),
    );
  });

test('two people work on one board, and each sees what the other does', async ({ page, browser }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Gestor de Stock ${unique('Mafambisse')}`);
  const [first, second] = [somebody('Rosalina'), somebody('Belmira')];
  const [rosalina, belmira] = [first, second].map(({ name, surname }) => `${name} ${surname}`) as [string, string];
  await applicant(page.request, first, vacancy.id);
  await applicant(page.request, second, vacancy.id);
  const board = `/dashboard/entity/candidacies?vacancyId=${vacancy.id}`;
  const colleague = await colleagueIn(browser);
  const lane = (on: Page, title: string) => on.getByRole('region', { name: title, exact: true });
  const [colleagueName = ''] = account('administrator').name.split(' ');
  const [ownName = ''] = account('recruiter').name.split(' ');

  await page.goto(board);
  await expect(lane(page, 'Publicação da vaga').getByRole('link', { name: rosalina })).toBeVisible();
  await colleague.goto(board);
  await expect(lane(colleague, 'Publicação da vaga').getByRole('link', { name: rosalina })).toBeVisible();

  await test.step('who has a profile open is on its card and on the profile', async () => {
    await lane(colleague, 'Publicação da vaga').getByRole('link', { name: rosalina }).click();
    const card = page.getByRole('article').filter({ hasText: rosalina });
    await expect(card.getByText(`${colleagueName} está a ver`)).toBeVisible();
    await colleague.goBack();
    await expect(card.getByText('está a ver')).toBeHidden();
  });

  await test.step('a card that a colleague moves is moved here, with a word', async () => {
    await colleague.getByRole('button', { name: `Acções para ${rosalina}` }).click();
    await colleague.getByRole('menuitem', { name: 'Passar à etapa seguinte' }).click();
    const question = colleague.getByRole('dialog', { name: `Passar ${rosalina} a Triagem de CV?` });
    await question.getByRole('button', { name: 'Passar' }).click();
    // The page shows these sentences for a few seconds only, so they are checked first.
    await expect(
      page.getByRole('article').getByText(`${colleagueName} passou ${rosalina} a Triagem de CV.`),
    ).toBeVisible();
    await expect(page.getByRole('status').getByText('passou')).toBeVisible();
    await expect(lane(page, 'Triagem de CV').getByRole('link', { name: rosalina })).toBeVisible();
    await expect(lane(page, 'Publicação da vaga').getByRole('link', { name: rosalina })).toBeHidden();
  });

  await test.step('a list says how much changed, and waits for the reader', async () => {
    await Promise.all([subscriptionStarted(colleague), colleague.goto(`${board}&view=list`)]);
    const row = colleague.getByRole('row').filter({ hasText: belmira });
    await expect(row.getByText('Publicação da vaga')).toBeVisible();
    await page.getByRole('button', { name: `Acções para ${belmira}` }).click();
    await page.getByRole('menuitem', { name: 'Aprovar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
    await expect(colleague.getByText('1 alteração')).toBeVisible();
    await expect(row.getByText('Em curso')).toBeVisible();
    await colleague.getByRole('button', { name: 'Actualizar' }).click();
    await expect(row.getByText('Aprovado')).toBeVisible();
    await expect(colleague.getByText('1 alteração')).toBeHidden();
  });

  await test.step('two with the same profile open see each other, and what was decided meanwhile', async () => {
    for (const one of [page, colleague]) {
      await one.goto(`${board}&view=list`);
      await one.getByRole('link', { name: rosalina, exact: true }).click();
      await expect(one.getByRole('heading', { level: 1, name: rosalina })).toBeVisible();
    }
    await expect(page.getByText(`${account('administrator').name} está a ver`)).toBeVisible();
    await expect(colleague.getByText(`${account('recruiter').name} está a ver`)).toBeVisible();
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
    await expect(colleague.getByText(`${ownName} aprovou ${rosalina}.`)).toBeVisible();
    await colleague.getByRole('button', { name: 'Actualizar' }).click();
    await expect(colleague.getByText(`${ownName} aprovou ${rosalina}.`)).toBeHidden();
    await expect(colleague.getByText('Aprovado').first()).toBeVisible();
  });
  await colleague.context().close();
});

test('the list of vacancies shows changes of colleagues, and reloads only on request', async ({ page, browser }) => {
  const token = await enter(page, account('recruiter'));
  const title = `Analista de Crédito ${unique('Chibuto')}`;
  await published(page.request, token, title);
  const colleague = await colleagueIn(browser);
  const list = `/dashboard/entity/vacancies?q=${encodeURIComponent(title)}`;
  const row = (on: Page) => on.getByRole('row').filter({ hasText: title });
  await page.goto(list);
  await colleague.goto(list);
  for (const one of [page, colleague]) await expect(row(one)).toBeVisible();

  await colleague.getByRole('button', { name: `Mais acções para ${title}` }).click();
  await colleague.getByRole('menuitem', { name: 'Fechar vaga' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Fechar vaga' }).click();
  await expect(row(colleague)).toBeHidden();
  await expect(colleague.getByText('1 alteração')).toBeHidden();

  await expect(page.getByText('1 alteração')).toBeVisible();
  await expect(row(page)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(row(page)).toBeHidden();
  await expect(page.getByText('1 alteração')).toBeHidden();
  await colleague.context().close();
});

test('the board is searched, filtered and ordered, and its address can be shared', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Fiel de Balança ${unique('Inchope')}`);
  const [first, second] = [somebody('Delfina'), somebody('Anifa')];
  for (const person of [first, second]) await applicant(page.request, person, vacancy.id);
  await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);

  await page.getByRole('searchbox', { name: 'Procurar candidato' }).fill(first.surname.toUpperCase());
  await expect(cards).toHaveCount(1);
  await expect(page.getByText('1 candidatura encontrada')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Há mais tempo');
  await expect(page).toHaveURL(/q=.*order=waiting/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toHaveValue('WAITING');

  await page.getByRole('combobox', { name: 'Tempo de espera' }).selectOption('Há mais de 5 dias');
  await expect(cards).toHaveCount(0);
  await expect(page.getByText('Ninguém com estes filtros').first()).toBeVisible();
});
