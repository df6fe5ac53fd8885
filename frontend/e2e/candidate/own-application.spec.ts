import { applicant } from '../support/candidates';
import { account, call, enter, expect, PHONE, somebody, test, tokenOf, unique } from '../support/fixtures';
import { published } from '../support/vacancies';

const REJECT = `mutation ($id: ID!, $feedback: String) {
  rejectCandidacy(id: $id, version: 1, reason: "more_experience", feedback: $feedback) { id }
}`;

test('an application shows its sent content, and its timeline stops at the last stage', async ({
  page: desk,
  browser,
}) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Esturro')}`);
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  const person = somebody('Zacarias');
  const id = await applicant(page.request, person, vacancy.id);
  await enter(page, person);
  const steps = page.locator('.u-tl > li');

  await test.step('the public page names the first stage for readers', async () => {
    await page.goto(`/vacancy/${vacancy.id}`);
    await expect(steps.first()).toContainText('Candidaturas abertas');
    await expect(steps.first()).toContainText(/Até \d+ de [A-Z]/);
    await expect(page.getByText('Publicação da vaga')).toHaveCount(0);
  });

  await test.step('what was sent is there again', async () => {
    for (const path of ['/candidate', '/candidate/applications']) {
      await page.goto(path);
      await expect(page.getByText(/^Candidatura recebida, etapa 1 de 3/)).toBeVisible();
    }
    await page.goto(`/candidate/applications?id=${id}`);
    await expect(page.getByRole('heading', { name: 'Está na etapa 1 de 3: Candidatura recebida' })).toBeVisible();
    await expect(steps).toHaveCount(3);
    await expect(steps.first()).toContainText('1 documento enviado.');
    await page.getByRole('button', { name: 'Ver o que enviei' }).click();
    await expect(page.getByRole('heading', { name: 'O que enviei' })).toBeFocused();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Abrir Curriculo' }).click();
    expect((await file).suggestedFilename()).toBe('Curriculo.pdf');
  });

  await test.step('withdrawn: closed with its date, and the way back', async () => {
    await page.getByRole('button', { name: 'Desistir desta candidatura' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desistir', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Desistiu desta candidatura' })).toBeVisible();
    await expect(steps).toHaveCount(1);
    await expect(steps.last()).toContainText(/Desistiu desta candidatura\d+ [A-Z][a-z]+\.?, \d\d:\d\d/);
    await page.getByRole('link', { name: 'Candidatar-me outra vez' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  });
  await phone.close();

  await test.step('rejected: no stage is left to come', async () => {
    const other = await browser.newContext(PHONE);
    const small = await other.newPage();
    const somebodyElse = somebody('Amélia');
    const rejected = await applicant(small.request, somebodyElse, vacancy.id);
    await call(desk.request, REJECT, { id: rejected, feedback: 'Faltou experiência em compras.' }, staff);
    await enter(small, somebodyElse);
    const heading = small.getByRole('heading', { name: 'Não seguiu para a etapa seguinte' });
    await expect(async () => {
      await small.goto(`/candidate/applications?id=${rejected}`);
      await expect(heading).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(small.locator('.u-tl > li')).toHaveCount(1);
    await expect(small.locator('.u-tl > li')).toContainText('Não seguiu para a etapa seguinte');
    await expect(small.getByText('Faltou experiência em compras.')).toBeVisible();
    await other.close();
  });
});
