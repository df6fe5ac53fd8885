import type { Page } from '@playwright/test';

import { PDF } from '../support/candidates';
import { account, call, enter, expect, PHONE, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { headingHasFocus } from '../support/screens';
import { published } from '../support/vacancies';

const WHY = 'Porque quer trabalhar connosco?';
const CLOSE = `mutation ($id: ID!, $version: Int!) {
  closeVacancy(id: $id, version: $version, input: { candidacies: KEEP, reason: FILLED }) { vacancy { id } }
}`;
const ASK = { questions: [{ kind: 'TEXT', text: WHY, required: true }], relatedAreas: ['area_expertise_132'] };

const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('an application is filled in step by step, and back, forward and a reload keep the step', async ({
  page: desk,
  browser,
}) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Munhava')}`, {
    ...ASK,
    requiredDocuments: [{ documentType: 'doc_2', rule: 'rule_1' }],
  });
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Fárida');
  await register(page.request, person);
  await enter(page, person);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  const address = `/candidate/vacancy/${vacancy.id}/apply`;

  await test.step('what the profile lacks is filled in inside it, and kept while it is written', async () => {
    await page.goto(`/candidate/vacancy/${vacancy.id}`);
    await page.getByRole('link', { name: 'Candidatar-me' }).click();
    await step(page, 'Dados');
    await goOn.click();
    await expect(page.getByText('Escolha a província onde vive.')).toBeVisible();
    await expect(page.getByLabel('Província')).toBeFocused();
    await page.getByLabel('Província').selectOption({ label: 'Sofala' });
    await page.reload();
    await expect(page.getByLabel('Província').locator('option:checked')).toHaveText('Sofala');
    await goOn.click();
    await step(page, 'Documentos');
    const current = page.getByRole('list', { name: 'Passos da candidatura' }).locator('[aria-current="step"]');
    await expect(current).toHaveText('Documentos');
  });

  await test.step('the steps are named in words', async () => {
    const names = page.getByRole('list', { name: 'Passos da candidatura' }).getByRole('listitem');
    await expect(names).toHaveText(['Dados', 'Documentos', 'Perguntas', 'Rever']);
    for (const name of await names.all()) {
      const { clipped, lines } = await name.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { clipped: element.scrollWidth > element.clientWidth, lines: range.getClientRects().length };
      });
      expect({ clipped, lines }).toEqual({ clipped: false, lines: 1 });
    }
  });

  await test.step('a mandatory CV is asked for, and a step that lacks something cannot be skipped', async () => {
    await goOn.click();
    await expect(page.getByText('CV: este documento é obrigatório.')).toBeVisible();
    await page.goto(`${address}?step=review`);
    await step(page, 'Documentos');
    await expect(page).toHaveURL(`${address}?step=documents`);
    await page
      .getByLabel('Escolher ficheiro')
      .setInputFiles({ name: 'Curriculo.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('Pronto')).toBeVisible();
    await goOn.click();
    await step(page, 'Perguntas');
    await headingHasFocus(page, 'Perguntas');
    await page.getByLabel(WHY).fill('Gosto da estrada.');
    await goOn.click();
    await step(page, 'Rever');
  });

  await test.step('back goes one step back, forward and reload stay', async () => {
    await page.goBack();
    await step(page, 'Perguntas');
    await page.goBack();
    await step(page, 'Documentos');
    await page.goForward();
    await step(page, 'Perguntas');
    await page.reload();
    await step(page, 'Perguntas');
    await expect(page.getByLabel(WHY)).toHaveValue('Gosto da estrada.');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await step(page, 'Documentos');
    await page.goForward();
    await page.goForward();
    await step(page, 'Rever');
  });

  await test.step('and it is sent, in the words of the candidate', async () => {
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await step(page, 'Candidatura enviada');
    const widths = await page
      .getByRole('main')
      .locator('.u-acts > *')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
    expect(widths).toHaveLength(2);
    expect(widths[0]).toBe(widths[1]);
  });
  await phone.close();
});

test('after sending, back leads to the vacancy and skips the steps', async ({ page: desk, browser }) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Chaimite')}`, ASK);
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Odete');
  await register(page.request, person);
  await enter(page, person);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await page.goto(`/candidate/vacancy/${vacancy.id}`);
  await page.getByRole('link', { name: 'Candidatar-me' }).click();
  await page.getByLabel('Província').selectOption({ label: 'Sofala' });
  await goOn.click();
  await step(page, 'Documentos');
  await goOn.click();
  await headingHasFocus(page, 'Perguntas');
  await page.getByLabel(WHY).fill('Gosto da estrada.');
  await goOn.click();
  await step(page, 'Rever');
  await page.getByRole('button', { name: 'Enviar candidatura' }).click();
  await step(page, 'Candidatura enviada');
  await expect(page).toHaveURL(`/candidate/vacancy/${vacancy.id}/apply?step=data`);
  await page.goBack();
  await expect(page).toHaveURL(`/candidate/vacancy/${vacancy.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Motorista');
  await phone.close();
});

test('a vacancy that closes while the form is open shows when, with links to similar ones', async ({
  page: desk,
  browser,
}) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Matacuane')}`, ASK);
  const title = `Despachante ${unique('Munhava')}`;
  await published(desk.request, staff, title, ASK);
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Fárida');
  const token = await register(page.request, person);
  const place = 'mutation ($input: CandidatePatch!) { updateCandidate(input: $input, version: 1) { id } }';
  await call(page.request, place, { input: { province: 'mz_s' } }, token);
  await enter(page, person);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await page.goto(`/candidate/vacancy/${vacancy.id}/apply`);
  await goOn.click();
  await headingHasFocus(page, 'Perguntas');
  await page.getByLabel(WHY).fill('Gosto da estrada.');
  await goOn.click();
  await call(desk.request, CLOSE, { id: vacancy.id, version: vacancy.version }, staff);
  await page.getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Esta vaga fechou (hoje|a .+,) às \d\d:\d\d\.$/);
  await expect(page.getByText('A candidatura não foi enviada.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vagas parecidas' }).getByRole('link', { name: title })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('Gosto da estrada.');
  await page.getByRole('link', { name: 'Ver vagas parecidas' }).click();
  await expect(page).toHaveURL(/\/candidate\/vacancies\?area=area_expertise_132/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // Opening the address of the form later shows the same.
  await page.goto(`/candidate/vacancy/${vacancy.id}/apply`);
  await expect(page.getByText(/^Fechou a .*Já não recebe candidaturas\.$/)).toBeVisible();
  await phone.close();
});
