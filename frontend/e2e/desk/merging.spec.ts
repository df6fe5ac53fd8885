import { account, call, enter, expect, LAPTOP, PHONE, register, somebody, test, unique } from '../support/fixtures';
import { inspect } from '../support/screens';

const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const WRITE = 'mutation ($input: CandidatePatch!) { updateCandidate(input: $input, version: 1) { version } }';

test('root merges two accounts of one person, with both records side by side, and undoes it', async ({
  page,
  request,
}) => {
  const surname = unique('Dobrado');
  const birthDate = '1991-04-12';
  for (const profession of ['Soldador', 'Serralheiro mecânico']) {
    const token = await register(request, { ...somebody('Abílio'), surname });
    await call(request, WRITE, { input: { birthDate, profession } }, token);
  }
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, account('root'));
  await page.goto(`/root/candidates?q=${surname}`);
  await page
    .getByRole('link', { name: `Abílio ${surname}` })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Possível duplicado');
  await expect(drawer).toContainText('Mesmo nome e data de nascimento');
  await expect(drawer.getByRole('link', { name: `Abílio ${surname}` })).toHaveAttribute('href', /\/root\/candidates\//);
  await drawer.getByRole('button', { name: 'Juntar' }).click();
  const merging = page.getByRole('dialog', { name: `Juntar Abílio ${surname} a Abílio ${surname}?` });
  await expect(merging.getByRole('group', { name: 'Profissão' })).toContainText('Serralheiro mecânico');
  await merging.getByRole('group', { name: 'Profissão' }).getByRole('radio').last().check();
  await merging.getByLabel('Motivo').fill('A pessoa pediu-o ao telefone.');
  await inspect(page, { name: 'merge-preview' }, WIDE, NARROW);
  await merging.getByRole('button', { name: 'Juntar' }).click();
  await expect(drawer.getByRole('region', { name: 'Junções' })).toContainText('Pode ser desfeita até');
  await expect(drawer).not.toContainText('Possível duplicado');
  await inspect(page, { name: 'merges' }, WIDE, NARROW);
  await drawer.getByRole('button', { name: 'Desfazer junção' }).click();
  await page
    .getByRole('dialog', { name: `Desfazer a junção de Abílio ${surname}?` })
    .getByRole('button', { name: 'Desfazer junção' })
    .click();
  await expect(drawer).toContainText('Possível duplicado');
});
