import type { Page, Request } from '@playwright/test';

import { applicant } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, somebody, test, unique } from '../support/fixtures';
import { inspect, inspectAt } from '../support/screens';
import { published } from '../support/vacancies';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menuOf = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Acções para/ });
const asksForReasons = (request: Request) => request.postData()?.includes('query AdminRejectionReasons') === true;
const ended = (page: Page, name: string) => page.getByRole('region', { name });

test('reasons of an institution serve to reject, to filter and to re-select many', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const title = unique('Fiel de Armazém ');
  const vacancy = await published(page.request, token, title);
  const people = [somebody('Abílio'), somebody('Benilde'), somebody('Célia')];
  for (const person of people) await applicant(page.request, person, vacancy.id);
  const names = people.map(({ name, surname }) => `${name} ${surname}`);
  const [first, second, third] = names as [string, string, string];
  const reason = unique('Sem carta de condução ');

  await test.step('a reason is written in three languages and moved with the keyboard', async () => {
    await page.goto('/dashboard/entity/rejection-reasons');
    await expect(page.getByRole('heading', { level: 1, name: 'Motivos de rejeição' })).toBeVisible();
    await inspectAt(page, { name: 'rejection-reasons' }, [NARROW, WIDE]);
    await page.getByRole('link', { name: 'Novo motivo' }).click();
    const [name, text] = [
      page.getByRole('region', { name: 'Nome' }),
      page.getByRole('region', { name: 'Texto para o candidato' }),
    ];
    for (const language of ['Português', 'Inglês', 'Francês']) {
      await name.getByLabel(language).fill(`${reason} ${language}`);
      if (language !== 'Francês') await text.getByLabel(language).fill('É preciso ter carta de condução.');
    }
    await page.getByRole('button', { name: 'Criar motivo' }).click();
    await expect(text.getByText('Escreva o texto')).toBeVisible();
    await inspectAt(page, { name: 'rejection-reason' }, [NARROW, WIDE]);
    await text.getByLabel('Francês').fill('Il faut un permis de conduire.');
    await page.getByRole('button', { name: 'Criar motivo' }).click();
    await expect(page.getByText(/^Motivo «.*» criado\.$/)).toBeVisible();
    await expect(rowOf(page, reason)).toBeVisible();
    const places = () => page.locator('tbody tr').allInnerTexts();
    const before = (await places()).findIndex((row) => row.includes(reason));
    await page.getByRole('button', { name: `Subir: ${reason}` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await places()).findIndex((row) => row.includes(reason))).toBe(before - 1);
  });

  await test.step('one is rejected with it, by keyboard, and many', async () => {
    const loaded = page.waitForResponse((response) => asksForReasons(response.request()));
    await page.goto(`/dashboard/entity/candidacies?view=list&vacancyId=${vacancy.id}`);
    await loaded;
    await rowOf(page, first).getByRole('link').first().focus();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: `Rejeitar ${first}?` });
    await dialog.getByRole('combobox', { name: 'Motivo' }).focus();
    await page.keyboard.type(reason);
    await expect(dialog.getByText('O candidato lê: «É preciso ter carta de condução.»')).toBeVisible();
    await dialog.getByText('Ver o e-mail que vai ser enviado').press('Enter');
    await expect(dialog.getByText('Obrigado pelo tempo e pelo cuidado')).toBeVisible();
    await inspect(page, { name: 'reject-with-reason' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(dialog).toHaveCount(0);
    await rowOf(page, second).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
    const many = page.getByRole('dialog', { name: 'Rejeitar 1 candidatura?' });
    await many.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: `${reason} Português` });
    await many.getByText('Pré-visualizar os e-mails').click();
    await expect(many.getByText(`Olá, ${people[1]?.name ?? ''}.`)).toBeVisible();
    await many.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(ended(page, 'Rejeição de candidaturas')).toContainText('1 de 1');
  });

  await test.step('the reason filters the list, and those found are re-selected in a run', async () => {
    await page.getByRole('button', { name: /^Mais filtros/ }).click();
    await page.getByRole('combobox', { name: 'Motivo da rejeição' }).selectOption({ label: `${reason} Português` });
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(rowOf(page, third)).toHaveCount(0);
    await expect(rowOf(page, first)).toContainText(reason);
    await inspect(page, { name: 'list-by-reason' }, WIDE, NARROW);
    for (const name of [first, second]) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Repescar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Repescar 2 candidaturas?' });
    await expect(dialog.getByRole('button', { name: 'Repescar' })).toBeDisabled();
    await dialog.getByLabel('Motivo').fill('Abriram mais dois lugares.');
    await inspect(page, { name: 'bulk-reselect' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Repescar' }).click();
    await expect(ended(page, 'Repescagem de candidaturas')).toContainText('2 de 2');
    // Until the offer of this run is shown, the offer of the rejection may still be there.
    await expect(page.getByText('2 candidaturas repescadas.')).toBeVisible();
    await page.getByRole('button', { name: 'Anular' }).click();
    await expect(page.getByText('2 decisões anuladas.')).toBeVisible();
    await expect(rowOf(page, second)).toContainText(reason);
    await menuOf(page, second).click();
    await page.getByRole('menuitem', { name: 'Repescar' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Abriu um lugar.');
    await page.getByRole('dialog').getByRole('button', { name: 'Repescar' }).click();
    await expect(rowOf(page, second)).toHaveCount(0);
  });

  await test.step('the profile shows who decided, when and why, and hires', async () => {
    await page.goto(`/dashboard/entity/candidacies?view=list&vacancyId=${vacancy.id}`);
    await rowOf(page, second).getByRole('link').first().click();
    const history = page.getByRole('region', { name: 'Histórico' });
    await expect(history).toContainText(`Motivo: ${reason} Português`);
    await expect(history).toContainText('Abriu um lugar.');
    const decisions = page.getByRole('region', { name: 'Decisão' });
    await decisions.getByRole('button', { name: 'Contratar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Contratar' }).click();
    await expect(history.getByText('Contratado')).toBeVisible();
    await inspect(page, { name: 'hired' }, WIDE, NARROW);
    await decisions.getByRole('button', { name: 'Reverter a contratação' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Aceitou outra oferta.');
    await dialog.getByRole('button', { name: 'Reverter a contratação' }).click();
    await expect(history.getByText('Contratação revertida')).toBeVisible();
  });

  await test.step('closing the vacancy names who has no answer', async () => {
    await page.goto(`/dashboard/entity/details/${vacancy.id}`);
    await page.getByRole('button', { name: /^Mais acções para/ }).click();
    await page.getByRole('menuitem', { name: 'Fechar vaga' }).click();
    const dialog = page.getByRole('dialog', { name: `Fechar ${title}?` });
    await expect(dialog.getByRole('link', { name: third })).toBeVisible();
    await expect(dialog.getByRole('group', { name: '1 pessoa rejeitada aguarda feedback' })).toContainText(first);
    await dialog.getByLabel('Enviar-lhes feedback agora').check();
    await dialog.getByLabel(/^Feedback a estas pessoas/).fill('Obrigado pela candidatura.');
    await inspect(page, { name: 'close-unanswered' }, WIDE, NARROW);
    await dialog.getByRole('button', { name: 'Fechar vaga' }).click();
    await expect(page.getByRole('dialog', { name: `${title} está fechada` })).toContainText('1 de 1');
    await page.getByRole('button', { name: 'Fechar janela' }).click();
  });

  await test.step('a reason in use is not deleted, but withdrawn from the dialogs', async () => {
    await page.goto('/dashboard/entity/rejection-reasons');
    const row = rowOf(page, reason);
    await row.getByRole('button', { name: /^Acções para/ }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('não pode ser apagado');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await row.getByRole('button', { name: /^Acções para/ }).click();
    await page.getByRole('menuitem', { name: 'Deixar de usar' }).click();
    await expect(row).toContainText('Retirado');
  });
});

test('reasons that could not be loaded are loaded again from the dialog', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, unique('Fiel de Armazém '));
  const person = somebody('Dércio');
  await applicant(page.request, person, vacancy.id);
  let isDown = true;
  await page.route('**/graphql', (route) =>
    isDown && asksForReasons(route.request()) ? route.abort() : route.fallback(),
  );
  await page.goto(`/dashboard/entity/candidacies?view=list&vacancyId=${vacancy.id}`);
  await menuOf(page, `${person.name} ${person.surname}`).click();
  await page.getByRole('menuitem', { name: 'Rejeitar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Rejeitar/ });
  await expect(dialog.getByRole('group', { name: 'Motivo' }).getByRole('alert')).toBeVisible();
  await inspect(page, { name: 'reasons-not-loaded' }, WIDE, NARROW);
  isDown = false;
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ index: 1 });
  await expect(dialog.getByText(/^O candidato lê: /)).toBeVisible();
});
