import { account, enter, expect, mailTo, test } from '../support/fixtures';

const stamp = Date.now().toString(36);
const ENTITY = `Cooperativa Ntwanano ${stamp}`;
const REASON = `Denúncia ${stamp} confirmada pelo apoio`;

test('root creates and suspends an institution, edits an option, and the audit log has all of it', async ({ page }) => {
  const email = `administra.${stamp}@cooperativa.example`;
  await enter(page, account('root'));

  await page.goto('/root/entities');
  await page.getByRole('button', { name: 'Criar entidade' }).click();
  const form = page.getByRole('dialog', { name: 'Criar uma entidade' });
  await form.getByRole('button', { name: 'Criar entidade' }).click();
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]').first()).first()).toBeVisible();
  await form.getByLabel('Entidade', { exact: true }).fill(ENTITY);
  await form.getByLabel(/^Sede/).selectOption({ label: 'Sofala' });
  await form.getByLabel('Nome de quem administra').fill('Arlindo Muianga');
  await form.getByLabel('E-mail de quem administra').fill(email);
  await form.getByRole('button', { name: 'Criar entidade' }).click();
  await expect(form).toBeHidden();
  const mail = await mailTo(page.request, email, /./);
  expect(mail.subject).not.toBe('');

  await page.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill(ENTITY);
  const row = page.getByRole('row', { name: new RegExp(ENTITY) });
  await expect(row).toContainText('Activa');
  await row.getByRole('link', { name: ENTITY }).click();
  const drawer = page.getByRole('dialog', { name: ENTITY });
  await drawer.getByRole('button', { name: 'Suspender' }).click();
  const question = page.getByRole('dialog', { name: `Suspender ${ENTITY}?` });
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(question.locator('[aria-invalid="true"]')).toBeVisible();
  await question.getByLabel('Motivo').fill(REASON);
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Suspensa')).toBeVisible();

  await page.goto('/root/options?list=TOOL');
  const tool = page.getByRole('row').nth(1);
  await tool.getByRole('button', { name: /^Alterar/ }).click();
  const option = page.getByRole('dialog', { name: /^Alterar/ });
  await option.getByLabel('Português').fill(`Ferramenta ${stamp}`);
  await option.getByRole('button', { name: 'Guardar' }).click();
  await expect(option).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`Ferramenta ${stamp}`) })).toContainText('alterada aqui');
  const { data } = (await (
    await page.request.post('/public/graphql', {
      data: { query: '{ options(list: TOOL) { text { pt } } }' },
    })
  ).json()) as { data: { options: { text: { pt: string } }[] } };
  expect(data.options.map(({ text }) => text.pt)).toContain(`Ferramenta ${stamp}`);

  await page.goto('/root/audit');
  const suspended = page.getByRole('row', { name: new RegExp(REASON) });
  await expect(suspended).toContainText('Suspendeu a entidade');
  await suspended.getByText('Código').click();
  await expect(suspended.getByText('entity.suspended')).toBeVisible();
  await expect(suspended).toContainText('Estado: activo → suspenso');
  await expect(page.getByRole('row', { name: /Alterou a opção/ }).first()).toContainText(`Ferramenta ${stamp}`);
});

test('a record over a list has an address, and closing it returns to the same place of the list', async ({ page }) => {
  await enter(page, account('root'));
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const list of ['entities', 'candidates']) {
    const query = 'sort=createdAt.DESC';
    await page.goto(`/root/${list}?${query}`);
    const names = page.getByRole('table').locator('tbody tr a.a-name');
    const name = names.first();
    await expect(name).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 60));
    const shown = await name.innerText();
    const next = await names.nth(1).innerText();
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await name.click();
    const drawer = page.getByRole('dialog', { name: shown, exact: true });
    await expect(drawer.getByRole('heading', { name: shown })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/root/${list}/[0-9a-f-]{36}\\?${query}$`));
    const address = page.url();

    await drawer.getByRole('button', { name: 'Seguinte' }).click();
    await expect(page).not.toHaveURL(address);
    const following = page.getByRole('dialog', { name: next, exact: true });
    await following.getByRole('button', { name: 'Anterior' }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(`/root/${list}?${query}`);
    await expect(drawer).toBeHidden();
    expect(await top()).toBe(before);
    await expect(name).toBeFocused();

    await page.goto(address);
    await expect(drawer.getByRole('heading', { name: shown })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/root/${list}?${query}`);
    await expect(names.first()).toBeVisible();

    for (const unknown of ['xyz', '01980000-0000-7000-8000-000000000000']) {
      await page.goto(`/root/${list}/${unknown}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Este registo não existe' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Ver a lista' }).click();
    await expect(names.first()).toBeVisible();
  }
});
