import type { APIRequestContext } from '@playwright/test';

import { account, call, enter, expect, PHONE, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { headingHasFocus } from '../support/screens';
import { published, type Vacancy } from '../support/vacancies';

const LICENCE = 'Tem carta de condução de pesados?';
const QUESTIONS = [
  { kind: 'TEXT', text: 'Porque quer trabalhar connosco?', required: true },
  { kind: 'YES_NO', text: LICENCE, required: true, knockOut: { yes: true } },
  { kind: 'CHOICE', text: 'Em que turno pode trabalhar?', choices: ['Manhã', 'Tarde', 'Noite'] },
  { kind: 'NUMBER', text: 'Há quantos anos conduz?', knockOut: { min: 2 } },
];
const SAID = 'Gosto da estrada, e a Beira é a minha cidade.';
const PROVINCE = 'mutation ($input: CandidatePatch!) { updateCandidate(input: $input, version: 1) { id } }';
const ASKED = 'query ($id: ID!) { vacancy(id: $id) { version questions { id } } }';
const UPDATE =
  'mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id } }';

/** The recruiter changes the questions while a candidate is answering. */
async function addQuestion(request: APIRequestContext, token: string, { id }: Vacancy): Promise<void> {
  const { vacancy } = await call<{ vacancy: { version: number; questions: { id: string }[] } }>(
    request,
    ASKED,
    { id },
    token,
  );
  const questions = QUESTIONS.map((question, index) => ({ ...question, id: vacancy.questions[index]?.id }));
  const last = { kind: 'TEXT', text: 'Quando pode começar?', required: true };
  await call(
    request,
    UPDATE,
    { id, version: vacancy.version, input: { questions: [...questions.slice(0, 3), last] } },
    token,
  );
}

test('questions are answered despite a lost connection, and the recruiter reads and filters the answers', async ({
  page: desk,
  browser,
}) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Inhamízua')}`, { questions: QUESTIONS });
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Fárida');
  await call(page.request, PROVINCE, { input: { province: 'mz_s' } }, await register(page.request, person));
  await enter(page, person);
  const goOn = page.getByRole('button', { name: 'Continuar' });

  await test.step('a missing answer is named where it is', async () => {
    await page.goto(`/candidate/vacancy/${vacancy.id}/apply?utm_source=boletim`);
    await goOn.click();
    await headingHasFocus(page, 'Perguntas');
    await page.getByLabel('Há quantos anos conduz?').fill('muitos');
    await goOn.click();
    await expect(page.getByText('Esta pergunta precisa de resposta.')).toHaveCount(2);
    await expect(page.getByText('Escreva um número, por exemplo 7 ou 7,5.')).toBeVisible();
    await expect(page.getByLabel('Porque quer trabalhar connosco?')).toBeFocused();
  });

  await test.step('what was written outlives the connection and the page', async () => {
    await page.getByLabel('Porque quer trabalhar connosco?').fill(SAID);
    await page.getByRole('group', { name: LICENCE }).getByLabel('Não').check();
    await page.getByLabel('Noite').check();
    await page.getByLabel('Há quantos anos conduz?').fill('1,5');
    await phone.setOffline(true);
    await goOn.click();
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByRole('alert')).toContainText('Sem ligação');
    await phone.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Rever' })).toBeVisible();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByLabel('Porque quer trabalhar connosco?')).toHaveValue(SAID);
    await expect(page.getByRole('group', { name: LICENCE }).getByLabel('Não')).toBeChecked();
    await expect(page.getByLabel('Há quantos anos conduz?')).toHaveValue('1,5');
  });

  await test.step('questions that changed meanwhile are shown anew, with what was written', async () => {
    await goOn.click();
    await addQuestion(desk.request, staff, vacancy);
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByRole('alert')).toContainText('As perguntas desta vaga mudaram');
    const start = page.getByLabel('Quando pode começar?');
    // The page moves the focus to the heading and then to the first wrong field. A text that is typed meanwhile is lost,
    // so the test types the text again until the field has it.
    await expect(async () => {
      await start.fill('Já');
      await expect(start).toHaveValue('Já', { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByLabel('Há quantos anos conduz?')).toHaveCount(0);
    await goOn.click();
    await expect(page.getByRole('region', { name: 'As suas respostas' })).toContainText(SAID);
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candidatura enviada' })).toBeVisible();
  });
  await phone.close();

  await test.step('the recruiter finds who has a knock-out answer, and reads it', async () => {
    await enter(desk, account('recruiter'));
    await desk.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
    const card = desk.getByRole('article').filter({ hasText: person.surname });
    const filterBy = async (answer: 'Sim' | 'Não') => {
      await desk.getByRole('button', { name: /^Mais filtros/ }).click();
      const panel = desk.getByRole('dialog', { name: 'Filtrar candidaturas' });
      await panel.getByRole('combobox', { name: 'Com resposta eliminatória' }).selectOption({ label: answer });
      await panel.getByRole('button', { name: 'Aplicar' }).click();
    };
    await expect(card).toHaveCount(1);
    await filterBy('Não');
    await expect(card).toHaveCount(0);
    await filterBy('Sim');
    await expect(card).toContainText('Resposta eliminatória');
    await card.getByRole('link').click();
    const answers = desk.getByRole('region', { name: 'Respostas às perguntas' });
    await expect(answers).toContainText(SAID);
    await expect(answers).toContainText('Aceita-se: Sim');
    await expect(desk.getByText('por boletim')).toBeVisible();
  });
});
