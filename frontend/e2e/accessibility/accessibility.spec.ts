import type { Page } from '@playwright/test';

import { vacancyCalled } from '../support/candidates';
import { account, enter, expect, register, somebody, test } from '../support/fixtures';
import { examine, inspectAt, type Screen } from '../support/screens';

const PHONE = 360;
const LAPTOP = 1280;
const BUSY = 'Oficial de Logística e Aprovisionamento';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const table = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const row = (page: Page) => page.getByRole('row').nth(1);

test('screens for everybody', async ({ page }) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  const screens: Screen[] = [
    { name: 'sign-in', path: '/login', shows: heading('Entrar') },
    { name: 'sign-in-candidate', path: '/candidate/login', shows: heading('Entrar') },
    { name: 'register', path: '/candidate/register', shows: heading('Criar conta de candidato') },
    {
      name: 'register-faults',
      path: '/candidate/register',
      shows: heading('Criar conta de candidato'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Criar conta' }).click();
        await expect(open.getByText('Email é obrigatório')).toBeVisible();
      },
    },
    { name: 'vacancies', path: '/vacancies', shows: (open) => open.getByRole('link', { name: BUSY }) },
    {
      name: 'vacancies-none',
      path: '/vacancies?q=zzzzzz',
      shows: (open) => open.getByText('Nenhuma vaga para “zzzzzz”'),
    },
    { name: 'vacancy', path: `/vacancy/${vacancyId}`, shows: heading(BUSY) },
    { name: 'terms', path: '/terms', shows: (open) => open.getByRole('heading', { level: 1 }) },
    { name: 'privacy', path: '/privacy', shows: (open) => open.getByRole('heading', { level: 1 }) },
    { name: 'recover', path: '/recover/', shows: heading('Recuperar a senha') },
    {
      name: 'recover-code',
      path: '/recover/',
      shows: heading('Recuperar a senha'),
      after: async (open) => {
        await open.getByLabel('E-mail').fill('ninguem@correio.example');
        await open.getByRole('button', { name: 'Enviar o código' }).click();
        await expect(heading('Escreva o código de recuperação')(open)).toBeVisible();
        await open.getByRole('button', { name: 'Confirmar' }).click();
        await expect(open.getByText('Introduza o código neste campo')).toBeVisible();
      },
    },
    {
      name: 'reset-password',
      path: '/reset-password/#token=nada',
      shows: heading('Escolha uma senha nova'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Guardar a senha nova' }).click();
        await expect(open.getByText('Senha é obrigatória')).toBeVisible();
      },
    },
    { name: 'reset-password-dead', path: '/reset-password/', shows: heading('Esta ligação já não é válida') },
    {
      name: 'two-factor-astray',
      path: '/verify-two-factory-code/',
      shows: heading('Escreva o código do seu e-mail'),
    },
    { name: 'imported-dead', path: '/imported#nada', shows: heading('Esta ligação já não é válida') },
    { name: 'invitation-dead', path: '/invitation#nada', shows: heading('Este convite já não é válido') },
    {
      name: 'recruiter',
      path: '/page/recruiter',
      shows: heading('Recrutar com o Vagas MZ'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Enviar o pedido' }).click();
        await expect(open.getByText('Email é obrigatório')).toBeVisible();
      },
    },
    { name: 'not-found', path: '/nada', shows: heading('Esta página não existe') },
  ];
  for (const screen of screens) await examine(page, screen, PHONE, LAPTOP);
});

test('screens of a candidate', async ({ page }) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  await enter(page, account('candidate'));
  await page.goto('/candidate/applications');
  const application = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const path = (await application.getAttribute('href')) ?? '';
  const parts = ['about', 'studies', 'experiences', 'languages', 'skills', 'courses', 'references'];
  const screens: Screen[] = [
    { name: 'candidate-home', path: '/candidate', shows: heading(/^Olá/) },
    {
      name: 'candidate-vacancies',
      path: '/candidate/vacancies',
      shows: heading('Vagas'),
    },
    { name: 'candidate-vacancy', path: `/candidate/vacancy/${vacancyId}`, shows: (open) => open.getByText(/^Cumpre/) },
    { name: 'candidate-applications', path: '/candidate/applications', shows: () => application },
    { name: 'candidate-application', path, shows: (open) => open.getByText(/^Vaga não se paga/) },
    ...parts.map((part) => ({
      name: `candidate-cv-${part}`,
      path: `/candidate/cv#${part}`,
      shows: (open: Page) => open.getByRole('region', { name: 'Quanto está completo' }),
    })),
    {
      name: 'candidate-profile',
      path: '/candidate/profile',
      shows: (open) => open.getByRole('region', { name: 'Documentos' }),
    },
    {
      name: 'candidate-security',
      path: '/candidate/security',
      shows: (open) => open.getByText('este aparelho', { exact: true }),
    },
    {
      name: 'candidate-security-two-factor',
      path: '/candidate/security',
      shows: (open) => open.getByText('este aparelho', { exact: true }),
      after: async (open) => {
        await open.getByRole('button', { name: 'Ligar', exact: true }).click();
        await open.getByRole('dialog').getByRole('button', { name: 'Ligar', exact: true }).click();
        await expect(open.getByRole('dialog').getByText('Senha é obrigatória')).toBeVisible();
      },
    },
    {
      name: 'candidate-privacy',
      path: '/candidate/privacy',
      shows: (open) => open.getByRole('region', { name: 'Quem viu o meu CV' }),
    },
    {
      name: 'candidate-notices',
      path: '/candidate',
      shows: heading(/^Olá/),
      after: async (open) => {
        await open.getByRole('button', { name: /^Avisos/ }).click();
        await expect(open.getByRole('dialog', { name: 'Avisos' })).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await examine(page, screen, PHONE, LAPTOP);
});

test('screens of a new candidate, up to the application', async ({ page }) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  const person = somebody('Laurinda');
  await register(page.request, person);
  await enter(page, person);
  const screens: Screen[] = [
    { name: 'new-home', path: '/candidate', shows: heading(/^Olá/) },
    {
      name: 'new-vacancy',
      path: `/candidate/vacancy/${vacancyId}`,
      shows: (open) => open.getByText('O que pedem e o que já tem no CV'),
    },
    {
      name: 'new-applications',
      path: '/candidate/applications',
      shows: (open) => open.getByText('Ainda não tem candidaturas'),
    },
    { name: 'new-apply-gaps', path: `/candidate/vacancy/${vacancyId}/apply`, shows: heading('Dados') },
    {
      name: 'new-apply-documents',
      path: `/candidate/vacancy/${vacancyId}/apply`,
      shows: heading('Dados'),
      after: async (open) => {
        await open.getByLabel('Província').selectOption({ label: 'Sofala' });
        await open.getByRole('button', { name: 'Continuar' }).click();
        await expect(heading('Documentos')(open)).toBeVisible();
        await open.getByRole('button', { name: 'Continuar' }).click();
        await expect(open.getByRole('alert')).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await examine(page, screen, PHONE, LAPTOP);
});

test('screens of a recruiter', async ({ page }) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  await enter(page, account('recruiter'));
  const base = '/dashboard/entity';
  await page.goto(`${base}/ranking?vacancyId=${vacancyId}`);
  const person = row(page).getByRole('link');
  await expect(person).toBeVisible();
  const profile = (await person.getAttribute('href')) ?? '';
  const screens: Screen[] = [
    {
      name: 'dashboard-ranking',
      path: `${base}/ranking?vacancyId=${vacancyId}`,
      shows: table('Tabela do ranking'),
      after: async (open) => {
        await row(open).getByRole('cell').last().click();
        await expect(open.getByRole('region', { name: /^Porquê: / }).getByText(/pedidos 5/)).toBeVisible();
      },
    },
    {
      name: 'dashboard-reject',
      path: profile,
      shows: (open) => open.getByRole('button', { name: 'Rejeitar' }),
      after: async (open) => {
        await open.getByRole('button', { name: 'Rejeitar' }).click();
        await expect(open.getByRole('dialog').getByLabel('Motivo')).toBeVisible();
      },
    },
    { name: 'dashboard-not-found', path: `${base}/nada`, shows: heading('Esta página não existe') },
  ];
  for (const screen of screens) await examine(page, screen, LAPTOP, PHONE);

  await page.goto(`${base}/publish?id=${vacancyId}`);
  for (const step of ['Requisitos', 'Pesos', 'Candidatura', 'Etapas', 'Rever e publicar']) {
    await page.getByRole('list', { name: 'Passos' }).getByRole('button', { name: step }).click();
    await expect(page.getByRole('group', { name: step, exact: true }).first()).toBeVisible();
    await inspectAt(page, { name: `dashboard-edit-${step.split(' ')[0]?.toLowerCase()}` }, [LAPTOP, PHONE]);
  }
});
