import { enter, expect, PHONE, register, somebody, test } from '../support/fixtures';

test.use(PHONE);

test('a search in one skill list also offers the other list, and own words when neither has it', async ({ page }) => {
  const person = somebody('Marcelina');
  await register(page.request, person);
  await enter(page, person);
  await page.goto('/candidate/cv#skills');
  const form = page.getByRole('form', { name: 'Competências e ferramentas' });
  const skills = form.getByRole('combobox', { name: 'Competências', exact: true });
  const tools = form.getByRole('combobox', { name: /^Ferramentas/ });
  const chosen = (list: string) => form.getByRole('list', { name: list }).getByRole('listitem');

  await tools.click();
  const first = form.getByRole('option').first();
  await expect(first).not.toHaveText('A carregar');
  const tool = (await first.textContent()) ?? '';
  await tools.press('Escape');

  await test.step('a tool among the skills', async () => {
    await skills.fill(tool);
    await form.getByRole('option', { name: `Está em Ferramentas: ${tool}`, exact: true }).tap();
    await expect(chosen('Ferramentas: escolhas')).toHaveText([tool]);
    await expect(chosen('Competências: escolhas')).toHaveCount(0);
    await expect(skills).toHaveValue('');
    await expect(form.getByRole('option')).toHaveCount(0);
  });

  await test.step('what is chosen already is not offered again', async () => {
    await skills.fill(tool);
    await expect(form.getByRole('option', { name: `Está em Ferramentas: ${tool}`, exact: true })).toHaveCount(0);
    await skills.press('Escape');
  });

  const word = 'Amarração de navios graneleiros';
  await test.step('own words, as the last row', async () => {
    await skills.fill(`  ${word} `);
    await expect(form.getByRole('option').last()).toHaveText(`Nenhuma serve: acrescentar “${word}”`);
    await form.getByRole('option').last().tap();
    await expect(chosen('Por palavras suas')).toHaveText([word]);
    await skills.fill(word.toUpperCase());
    await expect(form.getByRole('option', { name: /^Nenhuma serve/ })).toHaveCount(0);
    await skills.press('Escape');
  });

  await test.step('both are saved', async () => {
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText(/^Guardado às/)).toBeVisible();
    await page.reload();
    await expect(chosen('Ferramentas: escolhas')).toHaveText([tool]);
    await expect(chosen('Por palavras suas')).toHaveText([word]);
  });
});
