import type { APIRequestContext, Page } from '@playwright/test';

import { account, call, enter, expect, LAPTOP, PHONE, register, somebody, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const table = (page: Page) => page.getByRole('region', { name: 'Candidatos da base de dados' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

const WRITE = 'mutation ($input: CandidatePatch!) { updateCandidate(input: $input, version: 1) { version } }';
const AGREE = 'mutation { setDatabaseConsent(enabled: true) { id } }';

/** A candidate who agreed to be found by every institution. */
async function openCandidate(request: APIRequestContext, name: string, input: object): Promise<void> {
  const person = { ...somebody(name), surname: 'Espectro' };
  const token = await register(request, person);
  await call(request, WRITE, { input }, token);
  await call(request, AGREE, {}, token);
}

test('a recruiter finds people in spite of a typing error, filters, tags them and sends them a vacancy', async ({
  page,
  request,
}) => {
  const profile = 'Montagem e calibração de espectrómetros em laboratórios de minas, com relatórios em inglês.';
  await openCandidate(request, 'Zubaida', { profession: 'Técnica de laboratório', profile, province: 'mz_n' });
  await openCandidate(request, 'Xavier', { profession: 'Técnico de laboratório', profile, province: 'mz_s' });
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('recruiter'));
  await page.goto('/dashboard/entity');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Procurar em perfis e CV' }).fill('espectrometos');
  await expect(row(page, 'Zubaida Espectro')).toContainText('Resumo: Montagem e calibração de espectrómetros');
  await expect(row(page, 'Zubaida Espectro').locator('mark')).toHaveText('espectrómetros');
  await expect(row(page, 'Xavier Espectro')).toBeVisible();
  await inspect(page, { name: 'database-hits' }, WIDE, NARROW);

  await page.getByRole('button', { name: /^Mais filtros/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar candidatos' });
  await filters.getByRole('combobox', { name: 'Província ou distrito' }).fill('Nampula');
  await page.getByRole('option', { name: 'Nampula', exact: true }).click();
  await inspect(page, { name: 'database-filters' }, WIDE, NARROW);
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toHaveText('Província ou distrito: Nampula');
  await expect(row(page, 'Xavier Espectro')).toBeHidden();

  await row(page, 'Zubaida Espectro').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Etiquetas', exact: true }).last().click();
  const tagging = page.getByRole('dialog', { name: 'Mudar as etiquetas de 1 candidato?' });
  await tagging.getByLabel('Etiqueta nova').fill('Laboratório 2027');
  await inspect(page, { name: 'database-tags' }, WIDE, NARROW);
  await tagging.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, 'Zubaida Espectro')).toContainText('Laboratório 2027');

  await row(page, 'Zubaida Espectro').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar vaga' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar uma vaga a 1 candidato?' });
  await sending.getByRole('combobox', { name: 'Vaga' }).fill('Contabilista');
  await page.getByRole('option').first().click();
  await sending.getByLabel('Mensagem').fill('Pensámos em si para esta vaga.');
  await inspect(page, { name: 'database-send' }, WIDE, NARROW);
  await sending.getByRole('button', { name: 'Enviar vaga' }).click();
  await expect(page.getByText('O envio começou. O resultado aparece no topo da página.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vaga enviada a candidatos' })).toContainText('1 de 1');

  await row(page, 'Zubaida Espectro').getByRole('link', { name: 'Zubaida Espectro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zubaida Espectro' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vagas enviadas' })).toContainText('Contabilista');
  await inspect(page, { name: 'database-profile' }, WIDE, NARROW);
  await page.getByRole('main').getByRole('link', { name: 'Mensagens', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Mensagens' });
  await messages.getByRole('button', { name: 'Registar contacto' }).click();
  const contact = page.getByRole('dialog', { name: 'Registar um contacto com Zubaida Espectro' });
  await contact.getByLabel('Nota').fill('Prefere ser contactada à tarde.');
  await contact.getByRole('button', { name: 'Registar' }).click();
  await expect(messages.getByRole('listitem').filter({ hasText: 'Prefere ser contactada à tarde.' })).toBeVisible();
  await inspect(page, { name: 'database-messages' }, WIDE, NARROW);
  await page.getByRole('link', { name: 'Notas', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notas' })).toBeVisible();
});
