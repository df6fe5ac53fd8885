import type { Page } from '@playwright/test';

import { account, enter, expect, test } from '../support/fixtures';
import { photoFile } from '../support/photos';
import { examine, type Screen } from '../support/screens';

const PHONE = 360;
const LAPTOP = 1280;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

test('screens of an administrator', async ({ page }) => {
  await enter(page, account('administrator'));
  const base = '/dashboard/entity';
  const screens: Screen[] = [
    {
      name: 'dashboard-users-none',
      path: `${base}/users?q=zzzz`,
      shows: (open) => open.getByText('Ninguém com estes'),
    },
    {
      name: 'dashboard-training-area',
      path: `${base}/training-area/new`,
      shows: heading('Nova área de formação'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Criar área' }).click();
        await expect(open.getByText('Escolha o campo a que pertence')).toBeVisible();
      },
    },
    {
      name: 'dashboard-invite',
      path: `${base}/users/new`,
      shows: heading('Convidar pessoa'),
      after: async (open) => {
        await open.getByRole('button', { name: 'Enviar convite' }).click();
        await expect(open.getByText('Escreva o nome completo')).toBeVisible();
      },
    },
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
  ];
  for (const screen of screens) await examine(page, screen, LAPTOP, PHONE);
});
