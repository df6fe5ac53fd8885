import { importPerson } from '../support/candidates';
import { enter, expect, mailTo, PHONE, register, somebody, test } from '../support/fixtures';
import { inspectAt } from '../support/screens';

test.use(PHONE);

test('a candidate exports their data and erases the account', async ({ page }) => {
  const person = somebody('Salima');
  await register(page.request, person);
  await enter(page, person);
  await page.goto('/candidate/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Os meus dados' })).toBeVisible();
  await expect(page.getByText(/Termos de utilização de .+, aceites a/)).toBeVisible();

  const database = page.getByRole('switch', { name: 'Quero que todas as entidades me possam encontrar' });
  await expect(database).not.toBeChecked();
  await database.check();
  await expect(page.getByText(/^Activado desde/)).toBeVisible();
  await page.reload();
  await expect(database).toBeChecked();
  await expect(page.getByText(/Ser encontrado por todas as entidades, texto de .+, aceite a/)).toBeVisible();
  await database.uncheck();
  await expect(page.getByText(/^Desactivado/)).toBeVisible();

  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026!');
  await page.getByRole('button', { name: 'Preparar a cópia' }).click();
  await expect(page.getByText('Email ou Senha incorrecta!')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Preparar a cópia' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Descarregar/ }).click();
  expect((await downloading).suggestedFilename()).toBe('vagas-mz-dados.zip');

  await page.getByRole('button', { name: 'Apagar a conta…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar a conta e os dados?' });
  // Erasing the account has the red button; withdrawing an application has only an outlined one.
  await expect(dialog.getByRole('button', { name: 'Apagar tudo' })).toHaveClass(/is-danger-solid/);
  await dialog.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(dialog.getByText('Não é o e-mail desta conta')).toBeVisible();
  await dialog.getByLabel(/para confirmar/).fill(person.email);
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog', { name: 'A sua conta foi fechada' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/vacancies');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await mailTo(page.request, person.email, /conta foi fechada/);

  await page.goto('/candidate/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email ou Senha incorrecta!')).toBeVisible();
});

test('a candidate finds the record that an institution imported, and joins it by keyboard', async ({ page }) => {
  const person = somebody('Salima');
  const link = await importPerson(page.request, person);
  await register(page.request, person);
  await enter(page, person);
  await page.goto(link);
  await expect(page.getByText(/^Este e-mail já tem uma conta/)).toBeVisible();
  await page.getByRole('link', { name: 'Entrar e abrir Os meus dados' }).click();

  const section = page.getByRole('region', { name: 'Registos que as entidades importaram' });
  await expect(
    section.getByText(new RegExp(`^Nome no registo: Salima ${person.surname} · importado a `)),
  ).toBeVisible();
  await inspectAt(page, { name: 'candidate-imported-record' }, [1280, 360]);
  await page.setViewportSize(PHONE.viewport);
  await section.getByRole('button', { name: /^Opor-me e apagar/ }).click();
  const objection = page.getByRole('dialog', { name: /^Opor-se ao registo guardado por/ });
  await expect(objection.getByText(`o nome no registo é Salima ${person.surname}`)).toBeVisible();
  await inspectAt(page, { name: 'candidate-imported-object' }, [1280, 360]);
  await page.setViewportSize(PHONE.viewport);
  await objection.getByRole('button', { name: 'Cancelar' }).click();
  await section.getByRole('button', { name: /^Juntar à minha conta/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Juntar à sua conta o registo guardado por/ });
  await expect(dialog.getByText(`o nome no registo é Salima ${person.surname}`)).toBeVisible();
  await inspectAt(page, { name: 'candidate-imported-join' }, [1280, 360]);
  await page.setViewportSize(PHONE.viewport);
  await dialog.getByRole('button', { name: 'Juntar', exact: true }).press('Enter');
  await expect(section.getByRole('status')).toHaveText('O registo faz agora parte da sua conta.');
  await expect(page.getByText('Ainda nenhuma entidade o conhece.')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quem viu o meu CV' })).toBeVisible();
  await expect(section).toBeHidden();
});
