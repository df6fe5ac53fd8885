import { applicant } from '../support/candidates';
import { account, enter, expect, somebody, test, unique } from '../support/fixtures';
import { inspectAt } from '../support/screens';
import { published } from '../support/vacancies';

const WIDTHS = [1280, 360];

test('candidates are added to a list of favourites from the profile and from the list, and annotated', async ({
  page,
}) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, `Enfermeiro ${unique('Macurungo')}`);
  const people = [somebody('Berta'), somebody('Nelson')] as const;
  const candidacy = await applicant(page.request, people[0], vacancy.id);
  await applicant(page.request, people[1], vacancy.id);
  const list = unique('Para Março ');
  const [first, second] = people.map(({ name, surname }) => `${name} ${surname}`) as [string, string];

  await test.step('from the profile, into a new list', async () => {
    await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
    await page.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
    const question = page.getByRole('dialog', { name: `Adicionar ${first} aos favoritos?` });
    await question.getByLabel('Nome da lista nova').fill(list);
    await question.getByLabel(/^Nota/).fill('Forte em triagem');
    await inspectAt(page, { name: 'favourite-dialog' }, WIDTHS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await question.getByRole('button', { name: 'Adicionar' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('from the chosen rows of the list', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list`);
    for (const name of [first, second])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
    const question = page.getByRole('dialog', { name: 'Adicionar 2 candidatos aos favoritos?' });
    await question.getByLabel('Lista', { exact: true }).selectOption({ label: list });
    await expect(question.getByLabel('Nome da lista nova')).toHaveCount(0);
    await question.getByRole('button', { name: 'Adicionar' }).click();
    await expect(question).toBeHidden();
  });

  await page.goto('/dashboard/entity/favourites');
  await page.getByLabel('Lista', { exact: true }).selectOption({ label: `${list} (2)` });
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: first })).toContainText('Forte em triagem');
  await expect(rows.filter({ hasText: second })).toBeVisible();
  await page.getByRole('button', { name: `Acções para ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Mudar a nota' }).click();
  await page.getByRole('dialog').getByLabel(/^Nota/).fill('Ligar em Março');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.filter({ hasText: second })).toContainText('Ligar em Março');
  await inspectAt(page, { name: 'favourites' }, WIDTHS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: `Acções para ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Retirar da lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar da lista' }).click();
  await expect(rows.filter({ hasText: first })).toHaveCount(0);
  const address = page.url();
  await page.getByRole('button', { name: `Acções da lista ${list}` }).click();
  await page.getByRole('menuitem', { name: 'Apagar lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar lista' }).click();
  await expect(rows.filter({ hasText: second })).toHaveCount(0);
  await expect(page).not.toHaveURL(/list=/);

  await test.step('an old address of the deleted list says that it is gone and shows all lists', async () => {
    await page.goto(address);
    await expect(page.getByText('Esta lista já não existe ou deixou de ser partilhada.')).toBeVisible();
    await expect(page).not.toHaveURL(/list=/);
  });
});
