import type { Request } from '@playwright/test';

import { fillDate } from '../support/dates';
import { applicant } from '../support/candidates';
import { account, dayAhead, enter, expect, somebody, test, unique } from '../support/fixtures';
import { changedByColleague, draft, published } from '../support/vacancies';

test('a vacancy is published with the form and found by a search without accents', async ({ page }) => {
  const word = unique('Chiveve');
  const title = `Gestão de Operações Portuárias ${word}`;
  await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Publicar vaga' }).click();

  const step = (name: string) => page.getByRole('group', { name, exact: true }).first();
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await test.step('what it is', async () => {
    await goOn.click();
    await expect(page.getByText('Preencha o título da vaga')).toBeVisible();
    await page.getByLabel('Título da vaga').fill(title);
    await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Emprego' });
    await page.getByLabel('Categoria').selectOption({ label: 'Tempo inteiro' });
    await page.getByLabel('Lugares').fill('2');
    await page.getByLabel('Província').selectOption({ label: 'Sofala' });
    await page.getByRole('textbox', { name: 'Descrição' }).fill('Dirigir a gestão de operações do cais 5.');
    await fillDate(page, 'Fecha a', `${dayAhead(20)}T17:00`);
    await goOn.click();
  });
  await test.step('what is asked', async () => {
    await expect(step('Requisitos')).toBeFocused();
    await page.getByLabel(/^Anos de experiência/).fill('3');
    await page.getByRole('combobox', { name: /Áreas relacionadas/ }).fill('logistica');
    await page.getByRole('option', { name: 'Logística e cadeia de abastecimento' }).click();
    await page.keyboard.press('Escape');
    await goOn.click();
  });
  await test.step('how much each part counts', async () => {
    await expect(step('Pesos')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Usar Anos de experiência' }).check();
    await page.getByRole('checkbox', { name: 'Usar Áreas relacionadas' }).check();
    await page.getByLabel('Anos de experiência, em percentagem').fill('60');
    await page.getByLabel('Áreas relacionadas, em percentagem').fill('50');
    await expect(page.getByRole('status').getByText('Passa 10 %')).toBeVisible();
    await expect(goOn).toBeDisabled();
    await page.getByLabel('Áreas relacionadas, em percentagem').fill('40');
    await goOn.click();
  });
  await test.step('documents, stages, and out', async () => {
    await expect(step('Candidatura')).toBeFocused();
    await goOn.click();
    await expect(step('Etapas')).toBeFocused();
    await page.getByRole('button', { name: 'Adicionar etapa' }).click();
    await page.getByLabel('Nome da etapa').last().fill('Triagem de CV');
    await goOn.click();
    await expect(step('Rever e publicar')).toBeFocused();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    // The page shows the confirmation for a few seconds only, so the confirmation is checked first.
    await expect(page.getByText(`${title}: publicação aceite.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/entity\/details\//);
  });
  await test.step('everybody finds it', async () => {
    await page.goto('/vacancies');
    await page.getByRole('searchbox', { name: 'Cargo, entidade ou palavra' }).fill(`gestao operacao ${word}`);
    const found = page.getByRole('link', { name: title });
    await expect(found).toBeVisible();
    await page.getByRole('searchbox', { name: 'Cargo, entidade ou palavra' }).fill('gestao operacao');
    await expect(page.getByText('para “gestao operacao”')).toBeVisible();
    await expect(found).toBeVisible();
    await found.click();
    await expect(page.getByText('Dirigir a gestão de operações do cais 5.')).toBeVisible();
  });
});

test('a card of the board is moved by its menu and by the keyboard', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Fiel de Armazém ${unique('Dondo')}`);
  const person = somebody('Rosalina');
  const name = `${person.name} ${person.surname}`;
  await applicant(page.request, person, vacancy.id);
  await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);

  const lane = (title: string) => page.getByRole('region', { name: title, exact: true });
  await expect(lane('Publicação da vaga').getByRole('link', { name })).toBeVisible();

  await test.step('by the menu', async () => {
    await page.getByRole('button', { name: `Acções para ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Passar à etapa seguinte' }).click();
    const question = page.getByRole('dialog', { name: `Passar ${name} a Triagem de CV?` });
    await question.getByRole('button', { name: 'Passar' }).click();
    await expect(question).toBeHidden();
    await expect(lane('Triagem de CV').getByRole('link', { name })).toBeVisible();
    await expect(lane('Publicação da vaga').getByRole('link', { name })).toBeHidden();
  });

  await test.step('by the keyboard: lifted, carried, let go, confirmed', async () => {
    await lane('Triagem de CV').getByRole('link', { name }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Pegou em ${name}, na etapa Triagem de CV.`)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Sobre Conversa final.')).toBeAttached();
    await page.keyboard.press('Space');
    const question = page.getByRole('dialog', { name: `Passar ${name} a Conversa final?` });
    await question.getByRole('button', { name: 'Passar' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(lane('Conversa final').getByRole('link', { name })).toBeVisible();
  });
});

test('a concurrent save is reported and does not overwrite the first one', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const title = `Despachante ${unique('Munhava')}`;
  const vacancy = await draft(page.request, token, title);
  await page.goto(`/dashboard/entity/publish?id=${vacancy.id}`);
  await expect(page.getByLabel('Título da vaga')).toHaveValue(title);
  await changedByColleague(page.request, token, vacancy, `${title} Sénior`);

  await page.getByLabel('Título da vaga').fill(`${title} Júnior`);
  await page.getByRole('button', { name: 'Guardar rascunho e sair' }).click();
  const question = page.getByRole('dialog', { name: `Que versão de ${title} Júnior fica?` });
  await expect(question.getByText('Outra pessoa guardou esta vaga entretanto')).toBeVisible();
  await expect(question.getByRole('cell')).toHaveText([`${title} Júnior`, `${title} Sénior`]);
  await question.getByRole('button', { name: 'Ficar com a guardada' }).click();
  await expect(page.getByLabel('Título da vaga')).toHaveValue(`${title} Sénior`);
});

test('a list links to the complete vacancy and the complete application', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const title = `Estivador ${unique('Maquinino')}`;
  const vacancy = await published(page.request, token, title);
  const person = somebody('Belmira');
  const name = `${person.name} ${person.surname}`;
  await applicant(page.request, person, vacancy.id);

  await page.clock.install();
  await page.goto('/dashboard/entity/vacancies');
  const link = page.getByRole('link', { name: title, exact: true });
  await page.getByRole('searchbox', { name: 'Cargo ou cliente' }).fill(title);
  await expect(page).toHaveURL(/q=/);
  await expect(link).toBeVisible();

  await test.step('and not back to what is still being typed, when the page behind the link is slow', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const isGuard = (request: Request) => request.postData()?.includes('CurrentUser') ?? false;
    await page.route('**/graphql', async (route) => {
      if (isGuard(route.request())) await held;
      await route.fallback();
    });
    const guardRequest = page.waitForRequest(isGuard);
    await page.getByRole('searchbox', { name: 'Cargo ou cliente' }).fill(`${title} `);
    await link.click();
    await guardRequest;
    await page.clock.fastForward('00:02');
    letGo();
    await expect(page.getByRole('heading', { name: 'O que se pede' })).toBeVisible();
    await page.unrouteAll();
  });
  await page.getByRole('link', { name: 'Ver 1 candidatura' }).click();
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Porquê/ })).toBeVisible();
});
