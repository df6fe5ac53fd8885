import { account, accounts, enter, expect, PHONE, register, somebody, test } from '../support/fixtures';

test.use(PHONE);

const WRONG = [
  {
    lang: 'pt',
    password: 'Senha',
    button: 'Entrar',
    text: 'Email ou Senha incorrecta!',
    missing: 'Email é obrigatório',
  },
  {
    lang: 'en',
    password: 'Password',
    button: 'Sign in',
    text: 'Email or Password incorrect!',
    missing: 'Email is required',
  },
  {
    lang: 'fr',
    password: 'Mot de passe',
    button: 'Se connecter',
    text: 'E-mail ou mot de passe incorrect !',
    missing: "L'e-mail est obligatoire",
  },
];

for (const { lang, password, button, text, missing } of WRONG) {
  test(`signing in refuses in ${lang}, and shows what is missing`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('combobox', { name: /mudar de língua/ }).selectOption(lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(missing)).toBeVisible();
    await page.getByLabel('E-mail').fill(account('recruiter').email);
    await page.getByLabel(password, { exact: true }).fill('Errada-2026!');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(account('recruiter').email);
  });
}

test('a guarded page redirects to sign-in, and sign-in redirects back', async ({ page }) => {
  const person = somebody('Salima');
  await register(page.request, person);
  await page.goto('/candidate/cv?from=mail');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/candidate/cv?from=mail')}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/candidate/cv?from=mail');
  await expect(page.getByRole('heading', { level: 1, name: 'O meu CV' })).toBeVisible();
});

test('sign-in never redirects to another host', async ({ page }) => {
  const person = somebody('Salima');
  await register(page.request, person);
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/candidate')}`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/candidate');
});

test('a user of another area is redirected to its sign-in page and stays signed in', async ({ page }) => {
  await enter(page, account('recruiter'));
  await page.goto('/candidate');
  await expect(page).toHaveURL('/candidate/login?redirect=%2Fcandidate');
  await page.goto('/dashboard/entity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bom dia|Boa tarde|Boa noite/);
});

test('without a connection the guard shows an alert, waits, and continues after a retry', async ({ page, context }) => {
  await enter(page, account('candidate'));
  await page.goto('/candidate');
  const menu = page.getByRole('navigation', { name: 'Principal, em baixo' });
  await menu.getByRole('link', { name: 'CV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O meu CV' })).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('alert').getByText('Sem ligação à Internet')).toBeVisible();
  await expect(page).toHaveURL('/candidate/cv');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await context.setOffline(false);
  await expect(page).toHaveURL('/candidate');
  await expect(page.getByText('Sem ligação à Internet')).toBeHidden();
});

test('an expired token is refreshed with the cookie in the background', async ({ page }) => {
  const person = somebody('Salima');
  await register(page.request, person);
  const old = await enter(page, person);
  await page.evaluate((token) => localStorage.setItem('token', `${token.slice(0, -6)}AAAAAA`), old);
  await page.goto('/candidate/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  const renewed = await page.evaluate(() => localStorage.getItem('token'));
  expect(renewed).not.toBe(old);
  expect(renewed).not.toContain('AAAAAA');
});

test('without the cookie an expired token leads to sign-in', async ({ page, context }) => {
  const person = somebody('Salima');
  await register(page.request, person);
  const old = await enter(page, person);
  await context.clearCookies();
  await page.evaluate((token) => localStorage.setItem('token', `${token.slice(0, -6)}AAAAAA`), old);
  await page.goto('/candidate/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fcandidate%2Fprofile');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
});

test('the language is switched at once, stored, and used for texts of the API', async ({ page }) => {
  await page.goto('/vacancies');
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas' })).toBeVisible();
  await page.getByRole('combobox', { name: /mudar de língua/ }).selectOption({ label: 'Français' });
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await expect(page.getByText('Un emploi ne se paie pas.').first()).toBeVisible();
});

test('an unknown address shows a not-found page with a link', async ({ page }) => {
  await page.goto('/vagas/antigas');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver as vagas abertas' }).click();
  await expect(page).toHaveURL('/vacancies');
  await page.goto('/vacancy/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Esta vaga já não está aberta' })).toBeVisible();
});

test('root opens the list of institutions and one of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const root = account('root');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(root.email);
  await page.getByLabel('Senha', { exact: true }).fill(root.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/root/entities');
  const entity = page.getByRole('link', { name: /Embondeiro/ });
  await entity.click();
  await expect(page.getByRole('dialog', { name: /Embondeiro/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill('vukosi');
  await expect(entity).toBeHidden();
  await expect(page.getByRole('link', { name: /Vukosi/i })).toBeVisible();
});

test('the area of partners opens only for partners', async ({ page }) => {
  const partner = accounts().find(({ kind }) => kind === 'partner');
  await enter(page, partner ?? account('root'));
  await page.goto('/partner/profile');
  if (partner === undefined) await expect(page).toHaveURL('/login?redirect=%2Fpartner%2Fprofile');
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
