import type { Request } from '@playwright/test';

import { fillDate } from '../support/dates';
import { applicant } from '../support/candidates';
import { account, enter, expect, somebody, test, unique } from '../support/fixtures';
import { inspect } from '../support/screens';
import { changedByColleague, draft, published } from '../support/vacancies';

const LAPTOP = 1280;
const TABLET = 768;
const PHONE = 360;

test('a draft is saved automatically, continued elsewhere, and a conflict asks the second person', async ({
  page,
  context,
}) => {
  const token = await enter(page, account('recruiter'));
  const title = `Operador de Grua ${unique('Nacala')}`;
  const state = page.getByText(/^Guardado às \d\d:\d\d$/);
  await page.goto('/dashboard/entity/publish');
  await expect(page.getByText('Nada por guardar')).toBeVisible();
  await page.getByLabel('Lugares').fill('3');
  await expect(page.getByText('Por guardar: falta o título')).toBeVisible();
  await page.getByLabel('Título da vaga').fill(title);
  await expect(state).toBeVisible();

  await test.step('what is wrong is told at its field, and the rest is kept', async () => {
    await page.getByLabel('De', { exact: true }).fill('900');
    await page.getByLabel('Até', { exact: true }).fill('100');
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Carregar e descarregar navios.');
    await expect(page.getByText(/menos o que está por corrigir/)).toBeVisible();
    await page.getByLabel('Até', { exact: true }).fill('1 200,50');
    await expect(state).toBeVisible();
  });

  await test.step('an end before the start is told at once, at the field', async () => {
    const turned = page.getByText('A data de fim tem de ser posterior à data de início');
    await fillDate(page, 'Publicar a', '2031-12-20T08:00');
    await fillDate(page, 'Fecha a', '2031-12-10T08:00');
    await expect(turned).toBeVisible();
    await expect(page.getByText(/menos o que está por corrigir/)).toBeVisible();
    await expect(turned).toHaveCount(1);
    await fillDate(page, 'Publicar a', '');
    await expect(turned).toHaveCount(0);
    await expect(state).toBeVisible();
    await fillDate(page, 'Fecha a', '');
    await expect(state).toBeVisible();
  });

  await test.step('on another device', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByLabel('Título da vaga')).toHaveValue(title);
    await expect(other.getByLabel('Lugares')).toHaveValue('3');
    await expect(other.getByLabel('Até', { exact: true })).toHaveValue('1200.50');
    await expect(other.getByRole('textbox', { name: 'Descrição' })).toHaveText('Carregar e descarregar navios.');
    await other.close();
  });

  await test.step('somebody else was faster', async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const version = await versionOf(id);
    await changedByColleague(page.request, token, { id, version }, `${title} A`);
    await page.getByLabel('Título da vaga').fill(`${title} B`);
    const question = page.getByRole('dialog', { name: `Que versão de ${title} B fica?` });
    await expect(question.getByRole('rowheader', { name: 'Título', exact: true })).toBeVisible();
    await expect(question.getByText(/^Diferente: /)).toBeVisible();
    await question.getByRole('button', { name: 'Guardar a minha' }).click();
    await expect(question).toBeHidden();
    await expect(state).toBeVisible();
  });

  await test.step('without a connection', async () => {
    await context.setOffline(true);
    await page.getByLabel('Título da vaga').fill(`${title} C`);
    await expect(page.getByText(/^Não guardado:/)).toBeVisible();
    await context.setOffline(false);
    await expect(state).toBeVisible();
  });

  await test.step('and whoever leaves in a hurry is not asked', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const isSave = (request: Request) => request.postData()?.includes(`${title} D`) ?? false;
    await page.route('**/graphql', async (route) => {
      if (isSave(route.request())) await held;
      await route.fallback();
    });
    const saving = page.waitForRequest(isSave);
    await page.getByLabel('Título da vaga').fill(`${title} D`);
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Vagas' }).click();
    await saving;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Vagas' })).toBeVisible();
    await page.getByRole('link', { name: /^Rascunhos/ }).click();
    await expect(page.getByRole('link', { name: `${title} D`, exact: true })).toBeVisible();
  });

  async function versionOf(id: string): Promise<number> {
    const response = await page.request.post('/graphql', {
      data: { query: 'query ($id: ID!) { vacancy(id: $id) { version } }', variables: { id } },
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await response.json()) as { data: { vacancy: { version: number } } }).data.vacancy.version;
  }
});

test('questions, stages moved by keyboard, a template, the preview, and publication', async ({ page, browser }) => {
  const token = await enter(page, account('recruiter'));
  const title = `Fiscal de Obra ${unique('Moatize')}`;
  const { id } = await draft(page.request, token, title);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await page.goto(`/dashboard/entity/publish?id=${id}&step=application`);

  await page.getByRole('group', { name: 'CV', exact: true }).getByLabel('Obrigatório').check();
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Tem carta de condução?');
  await page.getByLabel(/^Eliminatória/).check();
  await inspect(page, { name: 'posting-desk-application' }, LAPTOP, TABLET);
  await goOn.click();

  const names = page.getByLabel('Nome da etapa');
  await page.getByRole('button', { name: 'Arrastar Triagem de CV' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Pegou em Triagem de CV, 2 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('3 de 3.', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.nth(1)).toHaveValue('Conversa final');
  await page.getByRole('button', { name: 'Adicionar competência a avaliar na etapa Conversa final' }).click();
  await page.getByLabel('Competência', { exact: true }).fill('Leitura de projectos');
  await page.getByLabel('Peso', { exact: true }).fill('60');
  await expect(page.getByText('Soma 60 %, pode usar mais 40 %.')).toBeVisible();

  const template = unique('Obras ');
  await page.getByRole('button', { name: 'Guardar como modelo' }).click();
  await page.getByRole('dialog').getByLabel('Nome do modelo').fill(template);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar modelo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Usar um modelo' }).click();
  await expect(page.getByRole('menuitem', { name: `${template} (3 etapas)` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Pré-visualizar' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(frame.getByText('CV', { exact: true })).toBeVisible();
  // Scripts do not run in the frame, so axe checks a copy of its document in another page.
  const inside = await page.frames()[1]?.content();
  // The content security policy of the product refuses a document that a test writes into the page.
  const apart = await browser.newContext({ bypassCSP: true });
  const drawn = await apart.newPage();
  await drawn.goto(new URL('/terms', page.url()).href);
  // Wait until the page's own script has finished.
  await expect(drawn.getByRole('heading', { level: 1 })).toBeVisible();
  await drawn.setContent(inside ?? '');
  await inspect(drawn, { name: 'posting-desk-preview' }, PHONE, PHONE);
  await apart.close();
  await page.getByRole('button', { name: 'Fechar a pré-visualização' }).click();

  await goOn.click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page).toHaveURL(new RegExp(`/details/${id}$`));
  await expect(page.getByText('Tem carta de condução?')).toBeVisible();
});

test('a vacancy is shared, and closed with a decision about undecided candidates', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Estucador ${unique('Mocuba')}`);
  await applicant(page.request, somebody('Celeste'), vacancy.id);
  await page.goto(`/dashboard/entity/details/${vacancy.id}`);

  await page.getByRole('button', { name: 'Partilhar', exact: true }).click();
  const share = page.getByRole('dialog', { name: /^Partilhar/ });
  await share.getByLabel('Nome').fill('Rádio Mocuba');
  await share.getByRole('button', { name: 'Criar ligação' }).click();
  await share.getByRole('button', { name: 'Código QR de Rádio Mocuba' }).click();
  await expect(share.getByRole('img', { name: /^Código QR que abre/ })).toBeVisible();
  await inspect(page, { name: 'posting-desk-share' }, LAPTOP, TABLET);
  await share.getByRole('button', { name: 'Revogar Rádio Mocuba' }).click();
  await share.getByRole('button', { name: 'Revogar a ligação' }).click();
  await expect(share.getByText(/^Revogada a/)).toBeVisible();
  await share.getByRole('button', { name: 'Fechar', exact: true }).click();

  await page.getByRole('button', { name: /^Mais acções para/ }).click();
  await page.getByRole('menuitem', { name: 'Fechar vaga' }).click();
  const close = page.getByRole('dialog');
  await close.getByLabel(/^Rejeitá-las/).check();
  await close.getByLabel('Motivo da rejeição').selectOption({ index: 1 });
  await close.getByRole('button', { name: 'Fechar vaga' }).click();
  await expect(close.getByText('Concluído')).toBeVisible();
  await expect(close.getByRole('status')).toContainText('1 de 1');
  await close.getByRole('button', { name: 'Fechar janela' }).click();
  await expect(page.getByText('Fechada', { exact: true }).first()).toBeVisible();
});
