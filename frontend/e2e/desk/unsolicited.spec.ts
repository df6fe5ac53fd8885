import { account, enter, expect, LAPTOP, somebody, test } from '../support/fixtures';
import { inspectAt } from '../support/screens';
import { unsolicitedApplicant } from '../support/unsolicited';

test.use(LAPTOP);

test('a recruiter answers, archives and attaches applications without a vacancy', async ({ page }) => {
  const person = somebody('Celeste');
  const name = `${person.name} ${person.surname}`;
  await unsolicitedApplicant(page, person);
  await enter(page, account('recruiter'));
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');

  await test.step('finds it in the inbox', async () => {
    await page.goto('/dashboard/entity');
    await page.getByRole('navigation').getByRole('link', { name: 'Espontâneas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candidaturas espontâneas' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Procurar por nome ou função' }).fill(person.surname);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(row).toContainText('Operadora de empilhador');
    const province = page.getByRole('combobox', { name: 'Província' });
    await province.selectOption('Gaza');
    await expect(row).toBeHidden();
    await province.selectOption('Sofala');
    await expect(row).toBeVisible();
    await inspectAt(page, { name: 'unsolicited-inbox' }, [360, 1280]);
  });

  await test.step('reads it and answers', async () => {
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Conduzo empilhadores há seis anos')).toBeVisible();
    await inspectAt(page, { name: 'unsolicited-profile' }, [360, 1280]);
    await page.getByRole('button', { name: 'Responder' }).click();
    await dialog.getByLabel('Resposta').fill('Obrigado. Ligamos-lhe esta semana.');
    await dialog.getByRole('button', { name: 'Enviar a resposta' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Resposta enviada', { exact: true })).toBeVisible();
    await expect(page.getByText('Obrigado. Ligamos-lhe esta semana.')).toBeVisible();
  });

  await test.step('writes a note in a window of its own', async () => {
    const profile = page.url();
    await page.goto(`${profile}?tab=notes`);
    const address = page.getByRole('link', { name: 'Abrir em janela própria' }).getAttribute('href');
    await page.goto((await address) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.surname);
    await page.getByLabel('Nova nota').fill('Tem carta de pesados');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tem carta de pesados' })).toBeVisible();
    await page.goto(`${profile}?tab=notes`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Tem carta de pesados' })).toBeVisible();
    await page.goto(profile);
  });

  await test.step('archives it and puts it back', async () => {
    await page.getByRole('button', { name: 'Arquivar' }).click();
    await dialog.getByRole('button', { name: 'Arquivar' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Repor na caixa de entrada' }).click();
    await dialog.getByRole('button', { name: 'Repor' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Associar a uma vaga' })).toBeVisible();
  });

  await test.step('attaches it, undoes that and attaches it again', async () => {
    const attach = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Associar a uma vaga' }).click();
      await dialog.getByLabel('Vaga publicada ou expirada').fill('Logística');
      await page.getByRole('option', { name: /^Oficial de Logística e Aprovisionamento · Publicada/ }).click();
      await dialog.getByRole('button', { name: 'Associar', exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await attach();
    // The profile was read again.
    const score = page.getByRole('heading', { name: /^Porquê \d/ });
    await expect(score).toBeVisible();
    await page.getByRole('button', { name: 'Anular' }).click();
    await expect(score).toBeHidden();
    await expect(page.getByRole('button', { name: 'Associar a uma vaga' })).toBeVisible();
    await attach();
    await expect(score).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: 'Mudar de etapa' })
        .or(page.getByRole('button', { name: 'Aprovar' }))
        .first(),
    ).toBeVisible();
    await page.goto(`/dashboard/entity/candidacies/unsolicited?state=ATTACHED&q=${person.surname}`);
    await expect(row.getByRole('link', { name: 'Oficial de Logística e Aprovisionamento' })).toBeVisible();
  });
});
