import { applicant } from '../support/candidates';
import { fillDate } from '../support/dates';
import { account, enter, expect, linkTo, PHONE, somebody, test, unique } from '../support/fixtures';
import { inspectAt } from '../support/screens';
import { published } from '../support/vacancies';

const WIDTHS = [360, 1280];
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const WIDE = { width: 1280, height: 800 };

test('a recruiter writes to applicants, changes one text, schedules and cancels, and logs a call', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const title = `Fiel de armazém ${unique('Inchope')}`;
  const vacancy = await published(page.request, token, title);
  const people = [somebody('Berta'), somebody('Nelson')] as const;
  const candidacies: string[] = [];
  for (const person of people) candidacies.push(await applicant(page.request, person, vacancy.id));
  const [first, second] = people.map(({ name, surname }) => `${name} ${surname}`) as [string, string];

  await test.step('from the chosen rows of the list, with a text of its own for one person', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list`);
    for (const name of [first, second])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Escrever', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Escrever a candidatos' });
    await expect(dialog.getByText('Recebem 2 de 2 pessoas.')).toBeVisible();
    await dialog.getByLabel('Assunto', { exact: true }).fill('Sobre a vaga');
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Obrigado, ');
    await dialog.getByRole('button', { name: 'Nome do candidato' }).click();
    const preview = dialog.getByRole('region', { name: 'Pré-visualização' });
    await expect(preview.getByText(/^Obrigado, Berta/)).toBeVisible();
    await inspectAt(page, { name: 'compose' }, WIDTHS);
    for (const size of [PHONE.viewport, WIDE]) {
      await page.setViewportSize(size);
      await expect(dialog.getByText('Recebem 2 de 2 pessoas.')).toBeInViewport({ ratio: 1 });
    }
    await preview.getByRole('button', { name: 'Pessoa seguinte' }).click();
    await expect(preview.getByText(/^Obrigado, Nelson/)).toBeVisible();
    await preview.getByRole('button', { name: 'Alterar só para esta pessoa' }).click();
    await preview.getByLabel('Assunto', { exact: true }).fill('Só para si');
    await expect(preview.locator('strong', { hasText: 'Só para si' })).toBeVisible();
    await inspectAt(page, { name: 'compose-own' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await dialog.getByRole('button', { name: 'Enviar a 2 pessoas' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: /^2 de 2 · terminou/ })).toBeVisible();
  });

  await test.step('the history of a person has it, and what the platform sent', async () => {
    await page.goto(`/dashboard/entity/candidacies/profile/${candidacies[1]}?tab=messages`);
    const history = page.getByRole('list', { name: 'Mensagens' });
    await expect(history.getByRole('listitem').filter({ hasText: 'Só para si' })).toContainText('Enviada');
    await expect(history.getByRole('listitem').filter({ hasText: 'Confirmação da candidatura' })).toBeVisible();
    await page.getByRole('button', { name: 'Registar contacto' }).click();
    const log = page.getByRole('dialog', { name: `Registar um contacto com ${second}` });
    await log.getByLabel('Resultado').selectOption('Deixou recado');
    await log.getByLabel(/^Nota/).fill('Liga na segunda-feira');
    await inspectAt(page, { name: 'contact-log' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await log.getByRole('button', { name: 'Registar', exact: true }).click();
    await expect(history.getByText('Liga na segunda-feira')).toBeVisible();
  });

  await test.step('who does not want messages is marked, and gets none', async () => {
    await page.getByRole('button', { name: 'Não contactar' }).click();
    const mark = page.getByRole('dialog', { name: `Deixar de escrever a ${second}?` });
    await mark.getByLabel('Motivo').fill('Pediu por telefone');
    await mark.getByRole('button', { name: 'Não contactar' }).click();
    await expect(page.getByText('Motivo: Pediu por telefone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Escrever', exact: true })).toHaveCount(0);
    await inspectAt(page, { name: 'messages-tab' }, WIDTHS);
    await page.setViewportSize(WIDE);
  });

  await test.step('a message for later is cancelled in the list', async () => {
    await page.goto(`/dashboard/entity/candidacies/profile/${candidacies[0]}?tab=messages`);
    await page.getByRole('button', { name: 'Escrever', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Escrever a ${first}` });
    await dialog.getByLabel('Texto', { exact: true }).selectOption('Modelo: Proposta');
    await dialog.getByLabel('Quando').selectOption('Mais tarde');
    await fillDate(page, 'Dia e hora do envio', `${inDays(3)}T09:00`);
    await inspectAt(page, { name: 'compose-later' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: first });
    // The run may write the message after the list was read.
    await expect(async () => {
      await page.goto('/dashboard/entity/messages?tab=scheduled');
      await expect(row).toContainText('Agendada', { timeout: 3000 });
    }).toPass();
    await inspectAt(page, { name: 'messages' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await row.getByRole('button', { name: /^Acções de/ }).click();
    await page.getByRole('menuitem', { name: 'Ver todo este envio' }).click();
    const shown = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(shown).toContainText('Envio');
    await expect(row).toContainText('Agendada');
    await inspectAt(page, { name: 'messages-of-sending' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await row.getByRole('button', { name: /^Acções de/ }).click();
    await page.getByRole('menuitem', { name: 'Cancelar o envio a todos' }).click();
    const question = page.getByRole('dialog', { name: 'Cancelar a única mensagem agendada deste envio?' });
    await inspectAt(page, { name: 'sending-cancel' }, WIDTHS);
    await page.setViewportSize(WIDE);
    await question.getByRole('button', { name: 'Cancelar o envio' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the list is filtered by vacancy and by state', async () => {
    await page.goto('/dashboard/entity/messages');
    await page.getByRole('combobox', { name: 'Vaga' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(/[?&]vacancy=/);
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Cancelada');
    await expect(page).toHaveURL(/[?&]state=CANCELLED/);
    const cancelled = page.getByRole('row').filter({ hasText: first });
    await expect(cancelled).toHaveCount(1);
    await expect(cancelled).toContainText('Cancelada');
    await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0);
    await inspectAt(page, { name: 'messages-filtered' }, WIDTHS);
    await page.setViewportSize(WIDE);
  });

  await test.step('the candidate ends the messages by the link in one, and allows them again', async () => {
    await page.goto(await linkTo(page.request, people[0].email, /\/messages\/end#token=\S+/));
    await inspectAt(page, { name: 'messages-end' }, WIDTHS);
    await page.getByRole('button', { name: 'Parar as mensagens' }).click();
    await expect(page.getByRole('heading', { name: 'Já não recebe mensagens' })).toBeVisible();
    await enter(page, people[0]);
    await page.goto('/candidate/privacy');
    const receives = page.getByRole('switch', { name: /^Embondeiro/ });
    await expect(receives).not.toBeChecked();
    await inspectAt(page, { name: 'message-senders' }, WIDTHS);
    await receives.click();
    await expect(receives).toBeChecked();
    await expect(receives).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(receives).toBeChecked();
  });
});
