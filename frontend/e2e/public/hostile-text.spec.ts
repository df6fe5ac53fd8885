import { applicant } from '../support/candidates';
import { account, enter, expect, linkTo, mailTo, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { invite } from '../support/people';
import { published } from '../support/vacancies';

/** If executed, each of them opens a dialog or throws, which fails the test through the fixtures. */
const SCRIPT = '<script>alert("s")</script>';
const IMAGE = '<img src=x onerror="alert(1)">';
const LINK = '<a href="javascript:alert(2)">Ver mais</a><svg onload="alert(3)"></svg>';

test('texts of users are never executed, wherever they are shown', async ({ page }) => {
  const recruiter = account('recruiter');
  const token = await enter(page, recruiter);
  const title = `Segurança ${unique('x')} ${SCRIPT}${IMAGE}`;
  const vacancy = await published(page.request, token, title, {
    description: `<p>Guardar o armazém.</p>${SCRIPT}${IMAGE}${LINK}`,
  });
  const person = { ...somebody(`Ana ${IMAGE}`), surname: `Cossa ${SCRIPT}` };
  const name = `${person.name} ${person.surname}`;
  const candidacy = await applicant(page.request, person, vacancy.id);

  await test.step('to the public', async () => {
    await page.goto(`/vacancy/${vacancy.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Guardar o armazém.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver mais' })).toBeHidden();
  });
  await test.step('to recruiters', async () => {
    await page.goto(`/dashboard/entity/details/${vacancy.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Guardar o armazém.')).toBeVisible();
    await page.goto(`/dashboard/entity/publish?id=${vacancy.id}`);
    await expect(page.getByRole('textbox', { name: 'Descrição' })).toContainText('Guardar o armazém.');
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto(`/dashboard/entity/ranking?vacancyId=${vacancy.id}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('link').first()).toBeVisible();
  });
  await test.step('to the person, and in the mail', async () => {
    await enter(page, person);
    await page.goto(`/candidate/applications?id=${candidacy}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await mailTo(page.request, person.email, /^Candidatura recebida/);
    const mails = await page.request.get('/dev/mail.json', { params: { to: person.email } });
    for (const { html } of (await mails.json()) as { html: string }[]) {
      expect(html).not.toMatch(/<script|<img src=x/i);
    }
  });
});

test('names of invitations and of devices are never executed', async ({ page, playwright, baseURL }) => {
  const token = await tokenOf(page.request, account('administrator'));
  const email = `${unique('colega.')}@correio.example`;
  const name = `Ana ${IMAGE} ${SCRIPT}`;
  await invite(page.request, token, { email, name });
  await page.goto(await linkTo(page.request, email, /\/invitation#\S+/));
  await expect(page.getByLabel('Nome completo')).toHaveValue(name);

  const person = somebody('Olga');
  await register(page.request, person);
  const device = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    userAgent: `Mozilla/5.0 ${IMAGE}${SCRIPT}`,
  });
  await tokenOf(device, person);
  await device.dispose();
  await enter(page, person);
  await page.goto('/candidate/security');
  await expect(page.getByText('este aparelho', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Onde tem sessão aberta' }).getByRole('listitem')).toHaveCount(3);
});
