import type { Page } from '@playwright/test';

import { account, enter, expect, test } from '../support/fixtures';
import { photoFile } from '../support/photos';
import { examine, type Screen } from '../support/screens';

const PHONE = 360;
const LAPTOP = 1280;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const table = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

test('screens of an administrator', async ({ page }) => {
  test.setTimeout(240_000);
  await enter(page, account('administrator'));
  const base = '/dashboard/entity';
  await page.goto(`${base}/roles`);
  const manager = page.getByRole('link', { name: 'Gestor de departamento', exact: true });
  await expect(manager).toBeVisible();
  const level = (await manager.getAttribute('href')) ?? '';
  await page.goto(`${base}/users`);
  const person = page.getByRole('link', { name: account('manager').name });
  await expect(person).toBeVisible();
  const user = (await person.getAttribute('href')) ?? '';
  const press = (name: string) => async (open: Page) => {
    await open.getByRole('button', { name }).click();
    await expect(open.getByRole('dialog')).toBeVisible();
  };
  const screens: Screen[] = [
    { name: 'dashboard-users', path: `${base}/users`, shows: table('Tabela de utilizadores: todas') },
    {
      name: 'dashboard-users-none',
      path: `${base}/users?q=zzzz`,
      shows: (open) => open.getByText('Ninguém com estes'),
    },
    { name: 'dashboard-user', path: user, shows: heading(account('manager').name) },
    { name: 'dashboard-suspend', path: user, shows: heading(account('manager').name), after: press('Suspender') },
    { name: 'dashboard-clients', path: `${base}/clients`, shows: table('Tabela de clientes') },
    { name: 'dashboard-clients-import', path: `${base}/clients/import`, shows: heading('Importar clientes') },
    {
      name: 'dashboard-training-area',
      path: `${base}/training-area/new`,
      shows: heading('Nova área de formação'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Criar área' }).click();
        await expect(open.getByText('Escolha o campo a que pertence')).toBeVisible();
      },
    },
    { name: 'dashboard-profile', path: `${base}/profile`, shows: heading('Perfil da entidade') },
    {
      name: 'dashboard-invite',
      path: `${base}/users/new`,
      shows: heading('Convidar pessoa'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Enviar convite' }).click();
        await expect(open.getByText('Escreva o nome completo')).toBeVisible();
      },
    },
    { name: 'dashboard-create', path: `${base}/users/new?with=password`, shows: heading('Criar com senha') },
    { name: 'dashboard-roles', path: `${base}/roles`, shows: table('Tabela de níveis de acesso') },
    { name: 'dashboard-role', path: level, shows: heading('Gestor de departamento') },
    { name: 'dashboard-role-new', path: `${base}/roles/new`, shows: heading('Novo nível de acesso') },
    {
      name: 'dashboard-photo',
      path: `${base}/user/profile`,
      shows: heading('O meu perfil'),
      after: async (open) => {
        await open
          .getByLabel('Escolher ficheiro')
          .first()
          .setInputFiles(await photoFile(open));
        await expect(open.getByRole('dialog', { name: 'Acertar a fotografia' })).toBeVisible();
      },
    },
    {
      name: 'dashboard-security',
      path: `${base}/security`,
      shows: (open) => open.getByRole('region', { name: 'Regra da entidade' }),
    },
    {
      name: 'dashboard-two-factor',
      path: `${base}/security`,
      shows: (open) => open.getByRole('region', { name: 'Regra da entidade' }),
      after: press('Ligar'),
    },
  ];
  for (const screen of screens) await examine(page, screen, LAPTOP, PHONE);
});
