import type { Locator, Page } from '@playwright/test';

import { PDF } from '../support/candidates';
import { account, enter, expect, PHONE, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { scriptsRun } from '../support/screens';
import { storedBy, survivesReload } from '../support/form-walk';
import { published } from '../support/vacancies';

test.use(PHONE);

const NOT_SAVED = /^por guardar$/;
const NOT_SENT = /^por enviar$/;
const QUESTIONS = [
  { kind: 'TEXT', text: 'Porque quer trabalhar connosco?', required: true },
  { kind: 'YES_NO', text: 'Tem carta de condução?', required: true },
  { kind: 'CHOICE', text: 'Em que turno pode trabalhar?', choices: ['Manhã', 'Tarde', 'Noite'] },
  { kind: 'NUMBER', text: 'Há quantos anos conduz?' },
];

/** Opens the dialog again after a reload, unless the address opens it. Before the scripts have loaded, no dialog opens. */
const dialogOf = (page: Page, name: string, opener?: Locator) => async (): Promise<Locator> => {
  await scriptsRun(page);
  await opener?.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
};

async function expectNoDraft(page: Page): Promise<void> {
  expect(await storedBy(page)).not.toContain('draft:');
}

test('the draft of a registration contains neither password nor consent', async ({ page }) => {
  await page.goto('/candidate/register');
  const open = async () => page.getByRole('main').locator('form');
  expect(await survivesReload(page, open, NOT_SENT)).toEqual([
    'text Nome',
    'text Apelido',
    'text E-mail',
    'text Telefone (opcional)',
  ]);
});

test('the draft of a report is kept until it is sent', async ({ page }) => {
  const staff = await tokenOf(page.request, account('recruiter'));
  const { id } = await published(page.request, staff, `Motorista ${unique('Chota')}`);
  await page.goto(`/vacancy/${id}`);
  const opener = page.getByRole('button', { name: 'Denunciar', exact: true });
  const open = dialogOf(page, 'Denunciar esta vaga', opener);
  expect(await survivesReload(page, open, NOT_SENT)).toEqual([
    'select O que se passa?',
    'text O que viu',
    'text O seu e-mail (opcional)',
  ]);
  await page.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia recebida')).toBeVisible();
  await expectNoDraft(page);
});

test('the draft of a saved search is kept until it is saved, when new and when edited', async ({ page }) => {
  const person = somebody('Felismina');
  await register(page.request, person);
  await enter(page, person);
  await page.goto('/candidate/vacancies?q=motorista&save=1');
  const fields = ['text Nome da pesquisa', 'radio Avisar por e-mail'];
  expect(await survivesReload(page, dialogOf(page, 'Guardar esta pesquisa'), NOT_SAVED)).toEqual(fields);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Pesquisa guardada' })).toBeVisible();
  await expectNoDraft(page);

  await page.goto('/candidate/saved');
  const opener = page.getByRole('button', { name: /^Alterar / });
  const dialog = page.getByRole('dialog', { name: /^Alterar / });
  const open = async (): Promise<Locator> => {
    await opener.click();
    await expect(dialog).toBeVisible();
    return dialog;
  };
  // First types a name that differs from the name that the walk types.
  await open();
  await dialog.getByLabel('Nome da pesquisa').fill('Camiões');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Alterar Camiões' })).toBeVisible();
  expect(await survivesReload(page, open, NOT_SAVED)).toEqual(fields);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoDraft(page);
});

test('the drafts of an application and of its withdrawal are kept until they are sent', async ({ page, browser }) => {
  const desk = await browser.newContext();
  const staff = await tokenOf(desk.request, account('recruiter'));
  const { id } = await published(desk.request, staff, `Motorista ${unique('Maquinino')}`, {
    questions: QUESTIONS,
    requiredDocuments: [{ documentType: 'doc_2', rule: 'rule_1' }],
  });
  await desk.close();
  const person = somebody('Laurinda');
  await register(page.request, person);
  await enter(page, person);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  const step = (name: string) => async (): Promise<Locator> => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return page.getByRole('main');
  };

  await test.step('what the profile lacks', async () => {
    await page.goto(`/candidate/vacancy/${id}/apply`);
    const walked = await survivesReload(page, step('Dados'), NOT_SENT);
    expect(walked).toEqual(['select Província', 'select Distrito (opcional)']);
    await goOn.click();
  });

  await test.step('the document that was chosen', async () => {
    const main = await step('Documentos')();
    for (const name of ['Primeiro', 'Segundo']) {
      const file = {
        name: `${name}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.concat([PDF, Buffer.from(name)]),
      };
      await main.locator('input[type="file"]').setInputFiles(file);
      await expect(main.getByRole('button', { name: new RegExp(`^Remover ${name}`) })).toBeVisible();
    }
    await main.getByRole('button', { name: /^Da biblioteca/ }).click();
    await main.getByRole('button', { name: /^Usar Primeiro/ }).click();
    await page.reload();
    await expect(main.getByRole('button', { name: /^Remover Primeiro/ })).toBeVisible();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await goOn.click();
  });

  await test.step('the answers', async () => {
    const walked = await survivesReload(page, step('Perguntas'), NOT_SENT);
    expect(walked).toEqual([
      'text Porque quer trabalhar connosco?',
      'radio Tem carta de condução?',
      'radio Em que turno pode trabalhar? (opcional)',
      'text Há quantos anos conduz? (opcional)',
    ]);
    await goOn.click();
  });

  await test.step('the message', async () => {
    const walked = await survivesReload(page, step('Rever'), NOT_SENT);
    expect(walked).toEqual(['text Mensagem a quem recruta (opcional)']);
    await page.getByRole('button', { name: 'Enviar candidatura' }).click();
    await step('Candidatura enviada')();
    await expectNoDraft(page);
  });

  await test.step('the reason of the withdrawal', async () => {
    await page.getByRole('link', { name: 'Ver a minha candidatura' }).click();
    const opener = page.getByRole('button', { name: 'Desistir desta candidatura' });
    const dialog = page.getByRole('dialog', { name: /^Desistir da candidatura/ });
    const open = async (): Promise<Locator> => {
      await opener.click();
      await expect(dialog).toBeVisible();
      return dialog;
    };
    expect(await survivesReload(page, open, NOT_SENT)).toEqual(['text Motivo (opcional)']);
    await dialog.getByRole('button', { name: 'Desistir', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Desistiu desta candidatura' })).toBeVisible();
    await expectNoDraft(page);
  });
});
