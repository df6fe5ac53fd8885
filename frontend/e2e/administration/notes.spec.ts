import { level, colleague } from '../support/colleagues';
import { applicant } from '../support/candidates';
import { account, enter, expect, somebody, test, unique } from '../support/fixtures';
import { inspectAt } from '../support/screens';
import { published } from '../support/vacancies';

const WIDTHS = [1280, 360];
const PERMISSIONS = ['APPLICATION_LIST', 'APPLICATION_VIEW', 'APPLICATION_NOTE'];

test('a recruiter mentions a colleague in a note, and the colleague opens it from the notification', async ({
  page,
  browser,
}) => {
  const token = await enter(page, account('administrator'));
  const { id: roleId } = await level(page.request, token, PERMISSIONS);
  const person = await colleague(page.request, token, roleId);
  const name = `${person.name} ${person.surname}`;
  const vacancy = await published(page.request, token, `Fiel de Armazém ${unique('Munhava')}`);
  const applied = somebody('Lurdes');
  const candidacy = await applicant(page.request, applied, vacancy.id);
  const text = `${unique('Pedir a carta de condução ')}. `;

  await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
  await page
    .getByRole('navigation', { name: 'Partes do perfil' })
    .getByRole('link', { name: /^Notas/ })
    .click();
  const panel = page.getByRole('region', { name: 'Notas' });
  const area = panel.getByLabel('Nova nota');

  await test.step('a typed note is kept over a reload', async () => {
    await area.fill(text);
    await page.reload();
    await expect(area).toHaveValue(text);
  });

  await test.step('the colleague is chosen by the keyboard', async () => {
    await panel.getByLabel(/^Partilhar com os colegas/).check();
    await area.press('End');
    await area.pressSequentially(`@${person.surname}`);
    await expect(panel.getByRole('option', { name })).toBeVisible();
    await inspectAt(page, { name: 'note-mention' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await area.press('Enter');
    await expect(area).toHaveValue(`${text}@${name} `);
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: text })).toContainText(`@${name}`);
    await expect(area).toHaveValue('');
  });

  await test.step('the colleague reads it', async () => {
    const other = await browser.newPage({ locale: 'pt-MZ' });
    await enter(other, person);
    await other.goto('/dashboard/entity');
    await other.getByRole('button', { name: /^Avisos/ }).click();
    await other.getByRole('link', { name: `fez-lhe uma menção numa nota sobre ${applied.name}` }).click();
    const note = other.getByRole('listitem').filter({ hasText: text });
    await expect(note).toBeFocused();
    await expect(note.getByRole('button')).toHaveCount(0);
    await other.close();
  });

  await test.step('the author changes and deletes it', async () => {
    await inspectAt(page, { name: 'notes' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    const note = panel.getByRole('listitem').filter({ hasText: text });
    await note.getByRole('button', { name: /^Acções para a nota/ }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await note.getByLabel('Nota', { exact: true }).fill(`${text}Feito.`);
    await note.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(note).toContainText('Feito.');
    await note.getByRole('button', { name: /^Acções para a nota/ }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await expect(panel.getByText('Ainda não há notas.')).toBeVisible();
  });
});

test('notes are written in the notepad and in windows of their own', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, `Tesoureiro ${unique('Macuti')}`);
  const applied = somebody('Tomás');
  const candidacy = await applicant(page.request, applied, vacancy.id);
  const write = async (text: string) => {
    await page.getByLabel('Nova nota').fill(text);
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  };

  await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}?tab=notes`);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Abrir em janela própria' }).click(),
  ]);
  const address = new URL(opened.url());
  await opened.close();
  expect(address.searchParams.get('type')).toBe('candidacy');
  await page.goto(address.pathname + address.search);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(applied.surname);
  await write(unique('Na janela da candidatura '));
  await inspectAt(page, { name: 'note-window' }, WIDTHS);

  await page.goto(`/candidate-note?candidateId=${address.searchParams.get('candidateId') ?? ''}&fullname=Tomás`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Na janela da candidatura' })).toBeVisible();
  await write(unique('Sobre a pessoa '));

  const search = page.getByRole('searchbox', { name: 'Procurar nas notas' });
  await search.fill('sobre a PESSOA');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Na janela da candidatura' })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sobre a pessoa' })).toBeVisible();
  await inspectAt(page, { name: 'notes-found' }, WIDTHS);
  await page.getByRole('combobox', { name: 'Onde foi escrita' }).selectOption('No perfil');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Na janela da candidatura' })).toBeVisible();
  await page.goto('/candidate-note?candidateId=nenhum');
  await expect(page.getByRole('heading', { name: 'Falta o candidato' })).toBeVisible();

  await page.goto('/dashboard/entity/notepad');
  await write(unique('Confirmar a sala '));
  await inspectAt(page, { name: 'notepad' }, WIDTHS);
});
