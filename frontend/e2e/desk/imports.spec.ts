import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { importPerson } from '../support/candidates';
import { account, enter, expect, LAPTOP, linkTo, mailTo, PHONE, somebody, test, unique } from '../support/fixtures';
import { BACKEND, productSettings } from '../support/product-settings';
import { inspectAt } from '../support/screens';

const WIDTHS = [1280, 360];
/** The link in the mail to a person who was imported. */
const IMPORTED = /\/imported#\S+/;
const cv = (lines: readonly string[]): Buffer => Buffer.from(`{\\rtf1\\ansi ${lines.join('\\par ')}\\par}`, 'latin1');

test('CVs are imported, corrected and confirmed, and the person objects by the mailed link', async ({ page }) => {
  await enter(page, account('administrator'));
  const [surname = '', other = ''] = [unique('Uamusse'), unique('Bila')].map((word) => word.replace(/[^A-Za-z]/g, ''));
  const email = `${surname}@exemplo.co.mz`.toLowerCase();
  const rtf = (name: string, content: Buffer) => ({ name, mimeType: 'application/rtf', buffer: content });

  await page.goto('/dashboard/entity/candidates/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectAt(page, { name: 'import-start' }, WIDTHS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      rtf(
        `Celma_${surname}.rtf`,
        cv([`Nome: Celma ${surname}`, `E-mail: ${email}`, 'Telefone: 84 123 4567', 'Idiomas', "Ingl\\'eas: fluente"]),
      ),
      rtf('cv2.rtf', cv([`Nome: Zito ${other}`])),
      rtf('vazio.rtf', cv([''])),
    ]);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: `Celma ${surname}` })).toContainText('Pronta');
  await expect(rows.filter({ hasText: `Zito ${other}` })).toContainText('Sem e-mail nem telefone');
  await expect(rows.filter({ hasText: 'vazio.rtf' })).toContainText('Falhou');
  await inspectAt(page, { name: 'import-rows' }, WIDTHS);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('the file of a row is opened', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Descarregar o ficheiro: Celma_${surname}.rtf` }).click();
    expect((await download).suggestedFilename()).toBe(`Celma_${surname}.rtf`);
  });

  await test.step('a row is edited in place by keyboard, and Escape restores the saved values', async () => {
    await page.getByRole('button', { name: `Corrigir o contacto de Zito ${other}` }).press('Enter');
    const telephone = rows.getByLabel(/^Telefone/);
    await telephone.fill('84 000');
    await inspectAt(page, { name: 'import-edit' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await telephone.press('Enter');
    await expect(telephone).toHaveAttribute('aria-invalid', 'true');
    // Escape has no effect while the values are being saved.
    await expect(rows.getByRole('button', { name: 'Guardar' })).toBeEnabled();
    await telephone.press('Escape');
    await expect(page.getByRole('button', { name: `Corrigir o nome de Zito ${other}` })).toBeFocused();
  });

  await test.step('selected rows have commands', async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar todas as linhas desta página' }).press('Space');
    await expect(page.getByRole('button', { name: 'Confirmar as seleccionadas (1)' })).toBeVisible();
    await inspectAt(page, { name: 'import-selected' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Limpar selecção' }).click();
  });

  await page.getByRole('button', { name: `Acções para Zito ${other}` }).click();
  await page.getByRole('menuitem', { name: 'Corrigir nome e contacto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Telefone/).fill('84 765 4321');
  await dialog.getByLabel(/^Nome do ficheiro/).fill(`Zito ${other}`);
  await inspectAt(page, { name: 'import-fix' }, WIDTHS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.filter({ hasText: `Zito ${other}` })).toContainText('Pronta');

  await test.step('what was read is corrected by keyboard', async () => {
    await page.getByRole('button', { name: `Acções para Celma ${surname}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Corrigir os dados lidos' }).press('Enter');
    const added = dialog.getByRole('group', { name: 'Língua 2' });
    await dialog.getByRole('button', { name: 'Adicionar língua' }).press('Enter');
    const language = added.getByRole('combobox', { name: 'Língua' });
    await expect(language).toBeFocused();
    await language.pressSequentially('portug');
    await expect(page.getByRole('option', { name: 'Português' })).toBeVisible();
    await language.press('ArrowDown');
    await language.press('Enter');
    await expect(language).toHaveValue('Português');
    await dialog.getByRole('button', { name: 'Adicionar experiência' }).press('Enter');
    const job = dialog.getByRole('group', { name: 'Experiência 1' });
    await expect(job.getByLabel('Empresa ou organização')).toBeFocused();
    await page.keyboard.type('Porto de Nacala');
    await job.getByLabel(/^De/).fill('03/2019');
    await job.getByLabel(/^Até/).fill('2018');
    await job.getByLabel(/^Até/).press('Enter');
    await expect(job.getByLabel(/^Até/)).toHaveAttribute('aria-invalid', 'true');
    await expect(job.getByLabel(/^Até/)).toBeFocused();
    await inspectAt(page, { name: 'import-reading' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel(/^Competência que não está na lista/).focus();
    await inspectAt(page, { name: 'import-reading-end' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Remover a língua 1' }).press('Enter');
    await expect(dialog.getByRole('group', { name: 'Língua 1' })).toBeFocused();
    await job.getByLabel(/^Até/).fill('2020');
    await job.getByLabel(/^Até/).press('Enter');
    await expect(dialog).toBeHidden();
  });

  // The run ends before the page asks for it.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query AdminRun(')) await linkTo(page.request, email, IMPORTED);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmar 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(rows.filter({ hasText: `Celma ${surname}` })).toContainText('Confirmada');

  await page.unrouteAll({ behavior: 'wait' });

  await test.step('a person with nothing but a name and an address is named on a phone, and opened from the favourites', async () => {
    const name = `Celma ${surname}`;
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/dashboard/entity/candidates');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
    await page.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
    await page.getByRole('dialog').getByLabel('Nome da lista nova').fill(surname);
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/dashboard/entity/favourites');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/Porto de Nacala/)).toBeVisible();
    await inspectAt(page, { name: 'imported-person' }, WIDTHS);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Descarregar Celma_${surname}.rtf` }).click();
    expect((await download).suggestedFilename()).toBe(`Celma_${surname}.rtf`);
    await page.setViewportSize(LAPTOP.viewport);
  });

  await test.step('recent imports that could not be read are asked for again', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query AdminCandidateImports') ? route.abort() : route.continue(),
    );
    await page.goto('/dashboard/entity/candidates/import');
    await expect(page.getByRole('alert')).toContainText('A página não carregou');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(
      page.getByRole('region', { name: 'Importações', exact: true }).getByRole('link').first(),
    ).toBeVisible();
  });

  await test.step('a person without an e-mail address is informed by a text of staff, and sees the page of the link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/dashboard/entity/candidates');
    await page.getByRole('link', { name: `Zito ${other}` }).click();
    await expect(page.getByText('A pessoa ainda não foi informada da importação (sem e-mail).')).toBeVisible();
    await page.getByRole('button', { name: 'Informar', exact: true }).press('Enter');
    const whatsapp = page.getByRole('dialog').getByRole('link', { name: 'Informar por WhatsApp' });
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/258847654321\?text=/);
    await inspectAt(page, { name: 'import-notice' }, WIDTHS);
    await page.setViewportSize(LAPTOP.viewport);
    await page.getByRole('button', { name: 'Copiar o texto' }).press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Texto copiado.' });
    await expect(status).not.toContainText('Ficou registado');
    await page.getByRole('button', { name: 'Já enviei' }).press('Enter');
    await expect(status).toContainText('Ficou registado');
    const text = await page.getByRole('dialog').getByLabel('Texto').inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Informar de novo' })).toBeFocused();
    await expect(page.getByText(/^A pessoa foi informada da importação em /)).toBeVisible();
    const link = IMPORTED.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Registar-me' })).toBeVisible();
    await inspectAt(page, { name: 'imported-without-email' }, WIDTHS);
    await page.setViewportSize(LAPTOP.viewport);
  });

  await page.goto(await linkTo(page.request, email, IMPORTED));
  await expect(page.getByRole('heading', { name: 'Os seus dados' })).toBeVisible();
  await inspectAt(page, { name: 'imported' }, WIDTHS);
  await page.getByRole('button', { name: 'Opor-me e apagar' }).click();
  await page.getByRole('button', { name: 'Sim, apagar os meus dados' }).click();
  await expect(page.getByRole('heading', { name: 'Os seus dados estão a ser apagados' })).toBeVisible();
});

/** Returns a mail to the product, as the mail server of the recipient does. */
function returnMail(messageId: string): string {
  const report = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--B',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--B--',
    '',
  ];
  return execFileSync(process.execPath, [path.join(BACKEND, 'dist', 'cli.js'), 'bounce'], {
    input: report.join('\r\n'),
    env: { ...process.env, ...productSettings() },
    encoding: 'utf8',
  });
}

test('the page of an imported person shows that the mail was returned, and staff inform the person by a text', async ({
  page,
}) => {
  await enter(page, account('administrator'));
  const person = somebody('Salima');
  await importPerson(page.request, person);
  const { messageId } = await mailTo(page.request, person.email, /dados/);
  expect(returnMail(messageId)).toContain('Returned: 5.1.1');
  await page.goto('/dashboard/entity/candidates');
  await page.getByRole('link', { name: `Salima ${person.surname}` }).click();
  const section = page.getByRole('region', { name: 'Importação' });
  await expect(section.getByText('A pessoa ainda não foi informada da importação.')).toBeVisible();
  await expect(section.getByText(/^Não foi possível entregar o aviso a \S+\*\*\*\S+@/)).toBeVisible();
  await inspectAt(page, { name: 'import-notice-returned' }, WIDTHS);
  await page.setViewportSize(LAPTOP.viewport);
  await section.getByRole('button', { name: 'Informar', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Já enviei' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ficou registado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(section.getByText(/^A pessoa foi informada da importação em /)).toBeVisible();
  await expect(section.getByText(/^Não foi possível entregar o aviso/)).toBeVisible();
});
