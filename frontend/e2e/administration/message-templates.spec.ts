import { account, call, enter, expect, test } from '../support/fixtures';
import { inspectAt } from '../support/screens';

const SAVE = `mutation ($version: Int!, $input: TemplateTextInput!) { saveTemplate(kind: APPROVAL, locale: "pt", version: $version, input: $input) { version } }`;

test('an institution writes its own text of a mail, sees it, and goes back to the original', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  await page.goto('/dashboard/entity/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Modelos de e-mail' })).toBeVisible();
  await inspectAt(page, { name: 'templates' }, [360, 1280]);
  await page.getByRole('link', { name: 'Aprovação' }).click();
  const subject = page.getByLabel('Assunto', { exact: true });
  const body = page.getByLabel('Mensagem', { exact: true });
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await expect(preview.getByText('Candidatura aprovada: Contabilista')).toBeVisible();

  await test.step('the preview follows the text and takes a real candidacy', async () => {
    await subject.fill('Sobre ');
    await page.getByRole('button', { name: 'Título da vaga' }).click();
    await expect(subject).toHaveValue('Sobre {{vacancyTitle}}');
    await expect(subject).toBeFocused();
    await body.fill('Obrigado. {{salary}}');
    await expect(preview.getByText(/Este modelo não tem a variável \{\{salary\}\}/)).toBeVisible();
    await body.fill('Obrigado, ');
    await page.getByRole('button', { name: 'Nome do candidato' }).click();
    await expect(preview.getByText('Obrigado, Ancha')).toBeVisible();
    await preview.getByLabel('Dados').selectOption({ index: 1 });
    await expect(preview.getByText('Obrigado, Ancha')).toHaveCount(0);
    await inspectAt(page, { name: 'template' }, [360, 1280]);
  });
  await test.step('a colleague who saved first is not overwritten unasked', async () => {
    const input = { subject: 'Da colega', body: 'Da colega' };
    await call(page.request, SAVE, { version: 0, input }, token);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const question = page.getByRole('dialog', { name: 'Que versão de Aprovação fica?' });
    await expect(question.getByRole('row').filter({ hasText: 'Assunto' })).toContainText('Da colega');
    await question.getByRole('button', { name: 'Guardar a minha' }).click();
    await expect(page.getByText('Modelo «Aprovação» guardado.')).toBeVisible();
  });
  await page.reload();
  await expect(subject).toHaveValue('Sobre {{vacancyTitle}}');

  await test.step('a test mail, and the original text again', async () => {
    await page.getByRole('button', { name: 'Enviar-me um teste' }).click();
    await expect(page.getByText(/^Teste enviado para /)).toBeVisible();
    await subject.fill('Por guardar');
    await page.getByRole('link', { name: 'Francês' }).click();
    await page.getByRole('dialog', { name: 'Sair sem guardar?' }).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Voltar ao texto original' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao texto original' }).click();
    await expect(subject).toHaveValue('Candidatura aprovada: {{vacancyTitle}}');
    await expect(page.getByRole('button', { name: 'Voltar ao texto original' })).toHaveCount(0);
  });
});
