import type { Locator, Page } from '@playwright/test';

import { applicant, PDF, vacancyCalled } from '../support/candidates';
import { account, codeTo, enter, expect, LAPTOP, mailTo, PHONE, somebody, test } from '../support/fixtures';
import { headingHasFocus, inspect } from '../support/screens';

const TITLE = 'Oficial de Logística e Aprovisionamento';

/** Chooses from a list with search: types some letters, then takes the entry. */
async function pick(form: Locator, label: string | RegExp, typed: string, entry: string): Promise<void> {
  const box = form.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(typed);
  await form.getByRole('option', { name: entry, exact: true }).click();
}

async function month(form: Locator, which: string, number: string, year: string): Promise<void> {
  await form.getByLabel(`${which}: mês`).selectOption(number);
  await form.getByLabel(`${which}: ano`).fill(year);
}

/** On a phone the list of parts must be opened first. */
async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Partes do CV' });
  await parts.getByRole('button', { name: / de 8: / }).click();
  await parts.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}

async function partOfCv(page: Page, name: string): Promise<Locator> {
  await openPart(page, name);
  const part = page.getByRole('region', { name });
  await expect(part.getByRole('heading', { level: 2 }).first()).toBeFocused();
  return part;
}

test('candidates apply, the recruiter approves one and rejects another, and both are notified', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const amelia = somebody('Amélia');
  const zacarias = somebody('Zacarias');
  const full = `${amelia.name} ${amelia.surname}`;
  const vacancyId = await vacancyCalled(page.request, TITLE);

  await test.step('registers from the link of a vacancy', async () => {
    await page.goto(`/vacancy/${vacancyId}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('link', { name: 'Candidatar-me' }).click();
    await expect(page.getByRole('heading', { name: 'Criar conta de candidato' })).toBeVisible();
    await page.getByLabel('Nome', { exact: true }).fill(amelia.name);
    await page.getByLabel('Apelido').fill(amelia.surname);
    await page.getByLabel('E-mail').fill(amelia.email);
    await page.getByLabel('Senha', { exact: true }).fill(amelia.password);
    await page.getByLabel('Confirmar a senha', { exact: true }).fill(amelia.password);
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    await page.getByLabel('Código').fill(await codeTo(page.request, amelia.email));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(`/candidate/vacancy/${vacancyId}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('is told what the profile needs, and gives the province', async () => {
    await page.getByRole('link', { name: 'Candidatar-me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dados' })).toBeVisible();
    await page.getByLabel('Província').selectOption({ label: 'Sofala' });
    await page.getByLabel('Distrito').selectOption({ label: 'Cidade da Beira' });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await page.getByRole('link', { name: 'Sair, guardando o que já fez' }).click();
    await expect(page.getByRole('link', { name: 'Candidatar-me' })).toBeVisible();
  });

  await test.step('writes the CV', async () => {
    // A page with a sticky action has no bottom bar; other pages have.
    await page.goto('/candidate/cv');
    const work = await partOfCv(page, 'Experiência');
    const job = work.getByRole('form', { name: 'Acrescentar experiência' });
    await job.getByLabel('Cargo').fill('Técnica de logística');
    await job.getByLabel('Empresa ou organização').fill('Armazéns do Chiveve');
    await month(job, 'Início', '01', '2016');
    await job.getByRole('checkbox', { name: 'Ainda trabalho aqui' }).check();
    await pick(job, 'Áreas desta experiência', 'logist', 'Logística e cadeia de abastecimento');
    await job.getByRole('button', { name: 'Guardar' }).click();
    await expect(work.getByRole('heading', { name: 'Técnica de logística' })).toBeVisible();

    const studies = await partOfCv(page, 'Formação');
    const study = studies.getByRole('form', { name: 'Acrescentar formação' });
    await study.getByLabel('Nível académico').selectOption({ label: 'Licenciatura' });
    await pick(study, 'Área de formação', 'gestao', 'Gestão de logística e cadeia de abastecimento');
    await study.getByLabel('Escola ou universidade').fill('Universidade Zambeze');
    await study.getByRole('button', { name: 'Guardar' }).click();
    await expect(studies.getByText('Universidade Zambeze')).toBeVisible();

    const languages = await partOfCv(page, 'Línguas');
    await pick(languages, 'Acrescentar uma língua', 'portug', 'Português');
    await languages.getByRole('checkbox', { name: 'Língua materna' }).check();
    await languages.getByRole('button', { name: 'Guardar' }).click();
    await expect(languages.getByText(/^Guardado às/)).toBeVisible();

    const skills = await partOfCv(page, 'Competências e ferramentas');
    await pick(skills, 'Competências', 'stock', 'Controlo de stocks');
    await skills.getByRole('button', { name: 'Guardar' }).click();
    await expect(skills.getByText(/^Guardado às/)).toBeVisible();
  });

  await test.step('sends up the CV document', async () => {
    await openPart(page, 'Documentos');
    const documents = page.getByRole('region', { name: 'Documentos' });
    await documents
      .getByLabel('Escolher ficheiro')
      .setInputFiles({ name: 'Curriculo Amelia.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(documents.getByText('Curriculo Amelia foi guardado.')).toBeVisible();
  });

  await test.step('applies', async () => {
    await page.getByRole('navigation', { name: 'Principal, em baixo' }).getByRole('link', { name: 'Vagas' }).click();
    await headingHasFocus(page, 'Vagas');
    await page.getByRole('searchbox', { name: 'Cargo, entidade ou palavra' }).fill('logistica');
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: 'Candidatar-me' }).click();
    await expect(page.getByRole('button', { name: 'Remover Curriculo Amelia' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel(/^Mensagem a quem recruta/).fill('Conheço o Porto da Beira há oito anos.');
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible();
    await mailTo(page.request, amelia.email, /^Candidatura recebida/);
    await page.getByRole('link', { name: 'Ver a minha candidatura' }).click();
    await expect(page.getByRole('heading', { name: /^Está na etapa 1 de 4/ })).toBeVisible();
  });

  const candidacy = await applicant(page.request, zacarias, vacancyId);
  const laptop = await browser.newContext(LAPTOP);
  const desk = await laptop.newPage();

  await test.step('the recruiter sees who applied, ranked with reasons', async () => {
    const recruiter = account('recruiter');
    await desk.goto('/login');
    await desk.getByLabel('E-mail').fill(recruiter.email);
    await desk.getByLabel('Senha', { exact: true }).fill(recruiter.password);
    await desk.getByRole('button', { name: 'Entrar' }).click();
    await expect(desk).toHaveURL(/\/dashboard\/entity/);
    await desk.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Ranking' }).click();
    // The home page contains vacancies too.
    const choice = desk.getByRole('region', { name: 'Vagas com candidaturas' });
    await expect(choice).toBeVisible();
    await desk.getByRole('searchbox', { name: 'Cargo ou cliente' }).fill(TITLE);
    await choice.getByRole('link', { name: TITLE }).click();
    await desk.getByRole('searchbox', { name: 'Procurar candidato' }).fill(full);
    const row = desk.getByRole('row', { name: new RegExp(full) });
    await expect(row).toBeVisible();
    await row.getByRole('cell').last().click();
    const reasons = desk.getByRole('region', { name: `Porquê: ${full}` });
    await expect(reasons.getByText(/Português avançado: cumpre/)).toBeVisible();
    await expect(reasons.getByText(/Controlo de stocks/).first()).toBeVisible();
    await row.getByRole('link', { name: full }).click();
  });

  await test.step('approves one', async () => {
    await expect(desk.getByRole('heading', { level: 1, name: full })).toBeVisible();
    await expect(desk.getByText('Técnica de logística').first()).toBeVisible();
    const file = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Descarregar Curriculo Amelia' }).click();
    expect((await file).suggestedFilename()).toBe('Curriculo Amelia.pdf');
    await desk.getByRole('region', { name: 'Decisão' }).getByRole('button', { name: 'Aprovar' }).click();
    const question = desk.getByRole('dialog', { name: `Aprovar ${full}?` });
    await question.getByRole('button', { name: 'Aprovar' }).click();
    await expect(question).toBeHidden();
    await expect(desk.getByRole('region', { name: 'Histórico' }).getByText('Aprovado')).toBeVisible();
  });

  await test.step('rejects the other with a reason and feedback', async () => {
    await desk.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
    await desk.getByRole('region', { name: 'Decisão' }).getByRole('button', { name: 'Rejeitar' }).click();
    const question = desk.getByRole('dialog', { name: `Rejeitar ${zacarias.name} ${zacarias.surname}?` });
    await question.getByLabel('Motivo').selectOption({ index: 1 });
    await question.getByLabel(/^Feedback/).fill('Faltou experiência em compras; volte a tentar daqui a um ano.');
    await question.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(question).toBeHidden();
    await expect(desk.getByRole('region', { name: 'Histórico' }).getByText('Rejeitado')).toBeVisible();
  });

  await test.step('both get their e-mails', async () => {
    const good = await mailTo(page.request, amelia.email, /^Candidatura aprovada/);
    expect(good.text).toContain('aprovou a sua candidatura');
    const bad = await mailTo(page.request, zacarias.email, /^Sobre a sua candidatura/);
    expect(bad.text).toContain('Faltou experiência em compras');
    expect(bad.text).toContain('A função pede mais experiência do que o seu CV mostra');
    // Internal notes and the score must not reach the candidate.
    expect(bad.text).not.toMatch(/pontua|nota interna/i);
  });

  await test.step('and see it on screen: told without a reload, and in the application', async () => {
    await page.getByRole('button', { name: 'Avisos, 1 por ler' }).click();
    await page
      .getByRole('dialog', { name: 'Avisos' })
      .getByRole('link', { name: new RegExp(`A sua candidatura à vaga ${TITLE} foi aprovada`) })
      .click();
    await expect(page.getByRole('heading', { name: 'Candidatura aprovada' })).toBeVisible();

    const other = await browser.newContext(PHONE);
    const small = await other.newPage();
    await enter(small, zacarias);
    await small.goto('/candidate');
    await small.getByRole('button', { name: 'Avisos, 1 por ler' }).click();
    await small
      .getByRole('dialog', { name: 'Avisos' })
      .getByRole('link', { name: /não seguiu/ })
      .click();
    await expect(small.getByRole('heading', { name: 'Não seguiu para a etapa seguinte' })).toBeVisible();
    await expect(small.getByText('Faltou experiência em compras')).toBeVisible();
    await expect(small.getByText('A função pede mais experiência do que o seu CV mostra')).toBeVisible();
    await inspect(small, { name: 'rejected-application' }, PHONE.viewport.width, LAPTOP.viewport.width);
    await other.close();
  });
  await laptop.close();
  await phone.close();
});
