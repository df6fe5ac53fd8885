import type { Locator, Page } from '@playwright/test';

import {
  call,
  codesTo,
  codeTo,
  enter,
  expect,
  newCodeTo,
  PHONE,
  register,
  somebody,
  test,
  tokenOf,
  type Person,
} from '../support/fixtures';
import { fillEverything, storedBy, survivesReload, TAX_NUMBER } from '../support/form-walk';

test.use(PHONE);

const NOT_SAVED = /^por guardar$/;
const NOT_SENT = /^por enviar$/;

async function newPerson(page: Page, name: string): Promise<Person> {
  const person = somebody(name);
  await register(page.request, person);
  await enter(page, person);
  return person;
}

const formOf = (page: Page, name: string) => async (): Promise<Locator> => {
  const form = page.getByRole('form', { name });
  await expect(form).toBeVisible();
  return form;
};

/**
 * For each part: the name of its form, and the fields that the walk must find. The walk also fills fields that are
 * added later.
 */
const PARTS = [
  ['about', 'Sobre si', ['text Profissão', 'select Disponibilidade (opcional)', 'text Mínimo (opcional)']],
  [
    'studies',
    'Acrescentar formação',
    ['select Nível académico', 'search Área de formação', 'box Concluí esta formação'],
  ],
  [
    'experiences',
    'Acrescentar experiência',
    ['text Cargo', 'select Sector (opcional)', 'select Início: mês', 'text Início: ano', 'box Ainda trabalho aqui'],
  ],
  ['languages', 'Línguas', ['search Acrescentar uma língua', 'box Língua materna']],
  ['skills', 'Competências e ferramentas', ['search Competências', 'search Ferramentas (opcional)']],
  ['courses', 'Cursos', ['text Curso', 'text Ano (opcional)']],
  ['references', 'Referências', ['text Nome da pessoa', 'text Telefone (opcional)', 'text E-mail (opcional)']],
  ['networks', 'Redes sociais', ['text Endereço da página']],
] as const;

test('every field of every part of the CV is kept after a reload', async ({ page }) => {
  await newPerson(page, 'Telma');
  for (const [part, name, fields] of PARTS)
    await test.step(part, async () => {
      await page.goto('about:blank');
      await page.goto(`/candidate/cv#${part}`);
      const walked = await survivesReload(page, formOf(page, name), NOT_SAVED);
      expect(walked).toEqual(expect.arrayContaining([...fields]));
      if (part === 'languages') expect(walked.filter((field) => field.startsWith('select Nível de '))).toHaveLength(1);
    });
  // The list marks unsaved parts. Open the part that was left open.
  await page.getByRole('button', { name: / de 8: / }).click();
  await expect(page.getByRole('navigation', { name: 'Partes do CV' }).getByText(NOT_SAVED)).toHaveCount(8);
});

test('the profile is one form with one save button, and its draft excludes the NUIT', async ({ page }) => {
  const person = await newPerson(page, 'Abiba');
  await page.goto('/candidate/profile');
  const open = formOf(page, 'Dados pessoais');
  const walked = await survivesReload(page, open, NOT_SAVED);
  expect(walked).toEqual(
    expect.arrayContaining(['text Data de nascimento: dia', 'select Província', 'select Distrito (opcional)']),
  );
  const form = await open();
  await expect(form.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(1);
  await form.getByLabel('Data de nascimento: ano').fill('1999');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText(/^Guardado às/)).toBeVisible();
  expect(await storedBy(page)).not.toContain('draft:');
  const token = await tokenOf(page.request, person);
  const { candidate } = await call<{ candidate: { birthDate: string; province: object | null; telephone: string } }>(
    page.request,
    '{ candidate { birthDate telephone province { key } } }',
    {},
    token,
  );
  expect(candidate).toMatchObject({
    birthDate: expect.stringMatching(/^1999-\d\d-08$/),
    telephone: '+258847654321',
  });
  expect(candidate.province).not.toBeNull();
});

test('a concurrent change elsewhere is not overwritten but asked about', async ({ page }) => {
  const person = await newPerson(page, 'Zaida');
  await page.goto('/candidate/cv#about');
  const form = page.getByRole('form', { name: 'Sobre si' });
  await form.getByLabel('Profissão').fill('Contabilista');
  const token = await tokenOf(page.request, person);
  const write = (input: object, version: number) =>
    call(
      page.request,
      'mutation ($input: CandidatePatch!, $version: Int!) { updateCandidate(input: $input, version: $version) { id } }',
      { input, version },
      token,
    );
  await write({ profession: 'Auditora' }, 1);
  await page.reload();
  await expect(page.getByText('Isto mudou noutro lado entretanto.')).toBeVisible();
  await expect(form.getByLabel('Profissão')).toBeDisabled();
  await page.getByRole('button', { name: 'A que escrevi aqui' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText(/^Guardado às/)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Profissão')).toHaveValue('Contabilista');
});

test('drafts belong to one person and one form', async ({ page }) => {
  await newPerson(page, 'Rosalina');
  await page.goto('/candidate/cv#about');
  await page.getByLabel('Profissão').fill('Enfermeira');
  await newPerson(page, 'Benedita');
  await page.goto('/candidate/cv#about');
  await expect(page.getByLabel('Profissão')).toHaveValue('');
  await expect(page.getByText(NOT_SAVED)).toHaveCount(0);
});

test("the draft of an institution's request is kept until it is sent", async ({ page }) => {
  await page.goto('/page/recruiter');
  await survivesReload(page, formOf(page, 'Pedido de acesso'), NOT_SENT);
});

const SECOND_FACTOR =
  'mutation ($password: String!) { setTwoFactor(enabled: true, password: $password) { twoFactor } }';

test('passwords, codes and the NUIT are never stored on the device', async ({ page }) => {
  const person = { ...somebody('Ivone'), password: 'Segredo-2026-x!' };
  const typed = [person.password];
  const expectNothingKept = async (): Promise<void> => {
    const stored = await storedBy(page);
    for (const secret of typed) expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(/400.?987.?654/);
  };
  const typeCode = async (code: string): Promise<void> => {
    typed.push(code);
    await page.getByLabel('Código').fill(code);
    await expectNothingKept();
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  };

  await test.step('registration, with its code', async () => {
    await page.goto('/candidate/register');
    await fillEverything(page.locator('form'));
    await page.getByLabel('Nome', { exact: true }).fill(person.name);
    await page.getByLabel('Apelido').fill(person.surname);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Telefone').fill('');
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(person.password);
    await page.getByRole('checkbox').check();
    await expectNothingKept();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
    await typeCode(await codeTo(page.request, person.email));
    await expect(page).toHaveURL('/candidate');
    await expectNothingKept();
  });

  await test.step('NUIT and passwords of the account', async () => {
    await page.goto('/candidate/profile');
    await page.locator('[name="taxNumber"]').fill(TAX_NUMBER);
    await expectNothingKept();
    await page.goto('/candidate/security');
    await expect(page.locator('input[type="password"]').first()).toBeVisible();
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(person.password);
    await expectNothingKept();
  });

  await test.step('the code of a sign-in', async () => {
    const token = await tokenOf(page.request, person);
    await call(page.request, SECOND_FACTOR, { password: person.password }, token);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/candidate/login');
    const before = await codesTo(page.request, person.email);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/verify-two-factory-code/);
    await typeCode(await newCodeTo(page.request, person.email, before));
    await expect(page).toHaveURL('/candidate');
    await expectNothingKept();
  });

  await test.step('the code of a recovery', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/recover/');
    const before = await codesTo(page.request, person.email);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Enviar o código' }).click();
    await typeCode(await newCodeTo(page.request, person.email, before));
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.locator('input[type="password"]').first()).toBeVisible();
    for (const field of await page.locator('input[type="password"]').all()) await field.fill(person.password);
    await expectNothingKept();
  });
});
