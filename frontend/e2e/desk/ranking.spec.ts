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

  test('the reasons of the row with the focus are beside a dense table', async ({ page }) => {
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

  test('candidates who have waited longer than some days are found, also by the address', async ({ page }) => {
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

  test('all candidates with a status are chosen at once, and no longer with another filter', async ({ page }) => {
    await open(page);
    const status = page.getByRole('combobox', { name: 'Estado' });
    await status.selectOption('Em curso');
    await expect(page).toHaveURL(/status=ACTIVE/);
    const used = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(used.getByRole('listitem')).toHaveText(['Estado: Em curso']);
    await expect(table(page).locator('[aria-busy=false]')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Seleccionar todas as linhas desta página' }).check();
    const onPage = await rows(page).count();
    await expect(page.getByText(`Selecção: ${onPage}`)).toBeVisible();
    await rows(page).first().getByRole('checkbox').uncheck();
    await expect(page.getByText(`Selecção: ${onPage - 1}`)).toBeVisible();
    await page.getByRole('button', { name: /^Seleccionar toda a lista/ }).click();
    await expect(page.getByText(/^Selecção completa: /)).toBeVisible();
    await inspect(page, { name: 'ranking-all-chosen' }, 1280, 360);
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    const dialog = page.getByRole('dialog', { name: /^Rejeitar \d+ candidaturas\?$/ });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await status.selectOption('A aguardar feedback');
    await expect(page).toHaveURL(/awaiting=1/);
    await expect(page.getByText(/^Selecção completa: /)).toBeHidden();
    await page.getByRole('button', { name: 'Remover o filtro Estado: A aguardar feedback' }).click();
    await expect(used).toBeHidden();
  });

  test('several people of a ranking are moved to another stage together, and the move is undone', async ({ page }) => {
    await open(page);
    const before = await rows(page).allTextContents();
    await choose(page, 5);
    await expect(page.getByText('Selecção: 5')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comparar' })).toBeDisabled();
    await expect(page.getByText('No máximo 4 lado a lado.')).toBeVisible();
    await inspect(page, { name: 'ranking-chosen' }, 1280, 360);
    await page.getByRole('button', { name: 'Passar a outra etapa' }).click();
    const dialog = page.getByRole('dialog', { name: /^Passar \d candidaturas a outra etapa\?$/ });
    await dialog.getByRole('combobox', { name: 'Etapa' }).selectOption({ index: 2 });
    await dialog.getByRole('button', { name: 'Passar a outra etapa' }).click();
    const run = page.getByRole('region', { name: 'Passagem de candidaturas a outra etapa' });
    // The undo is offered for ten seconds only.
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    await expect(page.getByText(/decis(ão|ões) anuladas?\./)).toBeVisible();
    await expect(run).toContainText(/(\d) de \1/);
    await expect(rows(page)).toHaveText(before);
  });

  test('other weights are tried without saving, and four people compared by them', async ({ page }) => {
    await open(page);
    const stored = await people(page).allInnerTexts();
    await page.getByRole('button', { name: 'Experimentar pesos' }).click();
    const panel = page.getByRole('region', { name: 'Experimentar outros pesos' });
    await expect(panel.getByText('Nada fica guardado')).toBeVisible();
    await expect(rows(page).first()).toContainText('Mesma posição');

    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await test.step('a sum above 100 is named', async () => {
      await panel.getByRole('textbox', { name: 'Línguas, em percentagem' }).fill('90');
      await expect(panel.getByRole('status')).toContainText('Passa');
    });

    await test.step('the ranking follows the weights, also by the keyboard and the address', async () => {
      for (const part of ['Áreas de formação', 'Áreas relacionadas', 'Anos de experiência', 'Competências'])
        await panel.getByRole('textbox', { name: `${part}, em percentagem` }).fill('0');
      await expect(page).toHaveURL(/weights=0-0-90-0-0/);
      const sums = addresses.flatMap((address) => {
        const weights = new URL(address).searchParams.get('weights')?.split('-').map(Number);
        return weights ? [weights.reduce((sum, weight) => sum + weight, 0)] : [];
      });
      expect(sums.at(-1)).toBe(90);
      // A sum above 100 never reaches the address.
      expect(Math.max(...sums)).toBeLessThanOrEqual(100);
      await panel.getByRole('slider', { name: 'Peso: Línguas' }).press('ArrowLeft');
      await panel.getByRole('textbox', { name: 'Anos de experiência, em percentagem' }).fill('11');
      await expect(page).toHaveURL(/weights=0-0-89-11-0/);
      await expect(
        rows(page)
          .filter({ hasText: /Sobe \d+ posiç/ })
          .first(),
      ).toBeVisible();
      await page.reload();
      await expect(panel.getByRole('textbox', { name: 'Línguas, em percentagem' })).toHaveValue('89');
      await expect(people(page).first()).toBeVisible();
      expect(await people(page).allInnerTexts()).not.toEqual(stored);
      await inspect(page, { name: 'ranking-what-if' }, 1280, 360);
    });

    await test.step('side by side, also after a look at one of them', async () => {
      const names = await choose(page, 4);
      await page.getByRole('button', { name: 'Comparar' }).click();
      await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
      for (const name of names) await expect(comparison(page).getByRole('link', { name, exact: true })).toBeVisible();
      const all = await comparison(page).getByRole('row').count();
      await inspect(page, { name: 'ranking-comparison' }, 1280, 360);
      await comparison(page).getByLabel('Mostrar só diferenças').check();
      await expect.poll(() => comparison(page).getByRole('row').count()).toBeLessThanOrEqual(all);
      await page.getByRole('link', { name: names[2] ?? '', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: names[2] ?? '' })).toBeVisible();
      await page.goBack();
      await expect(comparison(page).getByRole('columnheader')).toHaveCount(4);
      await comparison(page)
        .getByRole('button', { name: `Tirar ${names[3]} da comparação` })
        .click();
      await expect(comparison(page).getByRole('columnheader')).toHaveCount(3);
      await page.goBack();
      await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked();
    });

    await test.step('and everything is as before', async () => {
      await panel.getByRole('button', { name: 'Voltar ao ranking guardado' }).click();
      await expect(panel).toBeHidden();
      await expect.poll(() => people(page).allInnerTexts()).toEqual(stored);
    });
  });
});

test('people who did not apply are ranked from the database, with the keyboard', async ({ page }) => {
  await page.setViewportSize(LAPTOP.viewport);
  await open(page);
  await page.getByRole('link', { name: 'Base de candidatos' }).press('Enter');
  await expect(page).toHaveURL(/of=database/);
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Candidatou-se' }).first()).toBeVisible();
  await inspect(page, { name: 'ranking-database' }, 1280, 360);
  await test.step('with the reasons, and two people side by side', async () => {
    const boxes = table(page).getByRole('checkbox');
    await boxes.nth(1).press('Space');
    await expect(reasons(page)).toContainText('Anos de experiência');
    await expect(page.getByText('Escolha mais um para comparar.')).toBeVisible();
    await boxes.nth(0).press('Space');
    await page.getByRole('button', { name: 'Comparar' }).press('Enter');
    await expect(comparison(page).getByRole('columnheader')).toHaveCount(2);
    await inspect(page, { name: 'ranking-database-comparison' }, 1280, 360);
    await page.goBack();
    await expect(page.getByText('Selecção: 2')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar selecção' }).press('Enter');
  });
  await test.step('limited to a language and a level, which the address keeps', async () => {
    const all = await table(page).getByRole('row').count();
    await page.getByRole('button', { name: /^Mais filtros/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filtrar candidatos' });
    await panel.getByRole('combobox', { name: 'Nível académico' }).selectOption({ label: 'Mestrado' });
    await panel.getByRole('combobox', { name: 'Língua', exact: true }).fill('portug');
    await page.getByRole('option', { name: 'Português', exact: true }).click();
    await panel.getByRole('button', { name: 'Aplicar' }).click();
    const used = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(used.getByRole('listitem')).toHaveText(['Nível académico: Mestrado', 'Língua: Português']);
    await expect(page).toHaveURL(/level=/);
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(all);
    await inspect(page, { name: 'ranking-database-filtered' }, 1280, 360);
    await page.getByRole('searchbox', { name: 'Procurar em perfis e CV' }).fill('xyzzyxyzzy');
    await expect(page.getByText('Nenhum candidato corresponde')).toBeVisible();
    await page.goto(page.url().replace(/&(level|language|q)=[^&]*/g, ''));
    await expect.poll(() => table(page).getByRole('row').count()).toBe(all);
  });
  await test.step('the vacancy is sent to the chosen, without those who have applied', async () => {
    const applied = table(page).getByRole('row').filter({ hasText: 'Candidatou-se' });
    for (const at of [0, 1]) await applied.nth(at).getByRole('checkbox').press('Space');
    await expect(page.getByText('Selecção: 2')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar vaga' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar uma vaga a 2 candidatos?' });
    await expect(dialog).toContainText(BUSY);
    await inspect(page, { name: 'ranking-database-send' }, 1280, 360);
    await dialog.getByRole('button', { name: 'Enviar vaga' }).click();
    await expect(page.getByRole('region', { name: 'Vaga enviada a candidatos' })).toContainText('2 de 2');
    await expect(applied.first().getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Só quem não se candidatou' }).click();
    await expect(applied).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Só quem não se candidatou' }).click();
    await expect(applied.first()).toBeVisible();
    await inspect(page, { name: 'ranking-database-sent' }, 1280, 360);
  });
  await page.getByRole('button', { name: 'Experimentar pesos' }).click();
  await expect(page).toHaveURL(/weights=/);
  await expect(table(page).locator('[aria-busy=false]')).toBeVisible();
  await inspect(page, { name: 'ranking-database-weights' }, 360, 1280);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('reasons are below a row, and the comparison scrolls below the names', async ({ page }) => {
    await open(page);
    const names = await people(page).allInnerTexts();
    await page.getByRole('button', { name: `Porquê: ${names[1]}` }).tap();
    await expect(page.getByRole('button', { name: `Fechar: ${names[1]}` })).toHaveAttribute('aria-expanded', 'true');
    await expect(table(page).getByText('Anos de experiência').first()).toBeVisible();
    await choose(page, 2);
    await page.getByRole('button', { name: 'Comparar' }).tap();
    const frame = comparison(page).getByRole('region', { name: 'Candidatos lado a lado' });
    await expect(frame.getByRole('columnheader')).toHaveCount(2);
    await frame.evaluate((element) => element.scrollTo({ left: 400, top: 400 }));
    for (const name of [names[0], names[1]])
      await expect(frame.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();
    await inspect(page, { name: 'ranking-phone' }, 360, 1280);
  });
});
