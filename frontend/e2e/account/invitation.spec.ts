import { account, expect, linkTo, PASSWORD, test, tokenOf, unique } from '../support/fixtures';
import { createColleague, invite } from '../support/people';
import { choosePassword, OTHER_PASSWORD, signIn } from '../support/sign-in';

test('an invitation is accepted once and leads to the dashboard', async ({ page }) => {
  const token = await tokenOf(page.request, account('administrator'));
  const email = `${unique('colega.')}@correio.example`;
  await invite(page.request, token, { email, name: 'Joana Sitoe' });
  const link = await linkTo(page.request, email, /\/invitation#\S+/);

  await page.goto(link);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText(account('administrator').name)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const button = page.getByRole('button', { name: 'Criar a conta e entrar' });
  await button.click();
  await expect(page.getByText('Você deve concordar para continuar')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Joana Zaida Sitoe');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar a senha').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button.click();
  await expect(page).toHaveURL('/dashboard/entity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Este convite já não é válido' })).toBeVisible();
});

test('a user with a password set by somebody else must change it first', async ({ page }) => {
  const token = await tokenOf(page.request, account('administrator'));
  const email = `${unique('colega.')}@correio.example`;
  await createColleague(page.request, token, { email, name: 'Custódio Bila' });

  const target = '/dashboard/entity/vacancies';
  const keep = `?redirect=${encodeURIComponent(target)}`;
  await page.goto(target);
  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL(`/reset-password/${keep}`);
  await page.goto(target);
  await expect(page).toHaveURL(`/reset-password/${keep}`);
  await expect(page.getByText('Escolha uma senha nova para continuar.')).toBeVisible();
  await page.getByLabel('Senha actual').fill(PASSWORD);
  await choosePassword(page, OTHER_PASSWORD);
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an institution requests registration', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pedir acesso' }).click();
  await expect(page).toHaveURL('/page/recruiter');
  await page.getByLabel('Nome da entidade').fill(`Moageira ${unique('do Búzi ')}`);
  await page.getByLabel('Sector').selectOption({ index: 1 });
  await page.getByLabel('Província').selectOption({ label: 'Sofala' });
  await page.getByLabel('Quem faz o pedido').fill('Amade Faquira');
  await page.getByLabel('E-mail de trabalho').fill(`${unique('geral.')}@moageira.example`);
  await page.getByLabel('Telefone', { exact: true }).fill('84 123 4567');
  await page.getByRole('checkbox').check();
  await expect(page.getByText(/O que escreveu ficou guardado neste aparelho às/)).toBeVisible();
  // Choices and checkboxes are restored like texts, and the form says that it was not sent.
  await page.reload();
  await expect(page.getByText('por enviar')).toBeVisible();
  await expect(page.getByLabel('Quem faz o pedido')).toHaveValue('Amade Faquira');
  await expect(page.getByLabel('Sector')).not.toHaveValue('');
  await expect(page.getByLabel('Província').locator('option:checked')).toHaveText('Sofala');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(page.getByText('Pedido enviado.')).toBeVisible();
});
