import { demoData } from '../support/addresses';
import { PDF } from '../support/candidates';
import { account, call, enter, expect, mailTo, PHONE, register, somebody, test, tokenOf } from '../support/fixtures';
import { inspectAt } from '../support/screens';

const ANSWER = `mutation ($id: ID!, $message: String!) { answerUnsolicited(id: $id, version: 1, message: $message) { id } }`;

test('a candidate applies to an institution without a vacancy, and reads the answer', async ({ browser }) => {
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Amélia');
  await register(page.request, person);
  const { entity } = await demoData(page);
  await enter(page, person);

  await test.step('opens the form from the page of the institution, and gives the province first', async () => {
    await page.goto(`/entity/${entity}`);
    await page.getByRole('link', { name: 'Enviar candidatura espontânea' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candidatura espontânea' })).toBeVisible();
    await page.getByLabel('Província').selectOption({ label: 'Sofala' });
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Mensagem')).toBeVisible();
  });

  await test.step('is told what is missing, and keeps the draft on the device', async () => {
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByText('Escreva uma mensagem.')).toBeVisible();
    await expect(page.getByText('Aceite para enviar a candidatura.')).toBeVisible();
    await page.getByLabel('Função que procura').fill('Técnica de logística');
    await page.getByLabel('Mensagem').fill('Trabalho há oito anos em armazéns do porto da Beira.');
    await page.getByRole('combobox', { name: /Áreas/ }).fill('logist');
    await page.getByRole('option', { name: 'Logística e cadeia de abastecimento' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByLabel('Mensagem')).toHaveValue(/^Trabalho há oito anos/);
    await expect(page.getByRole('checkbox', { name: /Aceito que/ })).not.toBeChecked();
    await inspectAt(page, { name: 'candidate-offer' }, [360, 1280]);
    await page.setViewportSize(PHONE.viewport);
  });

  await test.step('sends it with a CV', async () => {
    await page
      .locator('.s-doc')
      .first()
      .locator('input[type=file]')
      .setInputFiles({ name: 'Curriculo.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.locator('.s-doc').first().getByText('Pronto')).toBeVisible();
    await page.getByRole('checkbox', { name: /Aceito que/ }).check();
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible();
  });

  let id = '';
  await test.step('finds it among the own applications', async () => {
    await page.goto('/candidate/applications');
    await expect(page.getByText('Enviada, a aguardar resposta')).toBeVisible();
    await page.getByRole('link', { name: 'Técnica de logística' }).click();
    await expect(page.getByRole('heading', { name: 'O que enviei' })).toBeVisible();
    await expect(page.getByText('A entidade ainda não respondeu.')).toBeVisible();
    await expect(page.getByText('Curriculo', { exact: true })).toBeVisible();
    id = new URL(page.url()).searchParams.get('id') ?? '';
  });

  await test.step('cannot send a second one meanwhile', async () => {
    await page.goto(`/candidate/entity/${entity}/apply`);
    await page.getByLabel('Mensagem').fill('Outra vez');
    await page.getByRole('checkbox', { name: /Aceito que/ }).check();
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(page.getByText(/Já tem uma candidatura espontânea em curso/)).toBeVisible();
  });

  await test.step('reads the answer, which also comes by mail, and withdraws', async () => {
    const staff = await tokenOf(page.request, account('recruiter'));
    await call(page.request, ANSWER, { id, message: 'Guardámos o seu CV. Ligamos em Janeiro.' }, staff);
    await mailTo(page.request, person.email, /à sua candidatura espontânea/);
    await page.goto(`/candidate/applications?id=${id}`);
    await expect(page.getByText('Guardámos o seu CV. Ligamos em Janeiro.')).toBeVisible();
    await inspectAt(page, { name: 'candidate-offer-answered' }, [360, 1280]);
    await page.getByRole('button', { name: 'Desistir desta candidatura' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desistir', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Desistiu desta candidatura' })).toBeVisible();
  });
  await phone.close();
});
