import type { Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import {
  account,
  call,
  enter,
  expect,
  mailTo,
  somebody,
  test,
  tokenOf,
  unique,
  type Person,
} from '../support/fixtures';
import { published } from '../support/vacancies';

const nameOf = ({ name, surname }: Person) => `${name} ${surname}`;

const lane = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Anular', exact: true });

async function choose(page: Page, name: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: `Acções para ${name}` }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}

async function reject(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: `Rejeitar ${name}?` });
  await question.getByLabel('Motivo').selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(question).toBeHidden();
}

test('each decision can be undone where it was made, and the history shows the undo', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Conferente de Carga ${unique('Inhamizua')}`);
  const person = somebody('Celina');
  const name = nameOf(person);
  const candidacy = await applicant(page.request, person, vacancy.id);

  await test.step('on the board, by the keyboard', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}`);
    await choose(page, name, 'Aprovar');
    const question = page.getByRole('dialog', { name: `Aprovar ${name}?` });
    await question.getByRole('button', { name: 'Aprovar' }).click();
    await expect(lane(page, 'Aprovados').getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(`${name}: candidatura aprovada. Pode anular durante`)).toBeVisible();
    await expect(undo(page)).not.toBeFocused();
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name}: decisão anulada.`)).toBeVisible();
    await expect(lane(page, 'Publicação da vaga').getByRole('link', { name })).toBeVisible();
    await expect(lane(page, 'Aprovados').getByRole('link', { name })).toBeHidden();
    await expect(undo(page)).toBeHidden();
  });

  await test.step('in the list', async () => {
    await page.goto(`/dashboard/entity/candidacies?vacancyId=${vacancy.id}&view=list`);
    await choose(page, name, 'Rejeitar');
    await reject(page, name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Rejeitado')).toBeVisible();
    await undo(page).click();
    await expect(row.getByText('Em curso')).toBeVisible();
  });

  await test.step('in the profile of the ranking', async () => {
    await page.goto(`/dashboard/entity/ranking/profile/${candidacy}`);
    await page.getByRole('button', { name: 'Passar à etapa seguinte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Passar' }).click();
    const history = page.getByRole('region', { name: 'Histórico' });
    await expect(history.getByText('Passou de etapa')).toBeVisible();
    await undo(page).click();
    await expect(history.getByRole('listitem').filter({ hasText: 'Passou de etapa' })).toContainText('Anulada a');
    await expect(history.getByText(/^Anulada a /)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Passar à etapa seguinte' })).toBeVisible();
  });
});

const UNDO = 'mutation ($ids: [ID!]!) { undoDecision(selection: { ids: $ids }) { undone } }';
const DECISIONS = 'query ($id: ID!) { candidacy(id: $id) { decisions { id kind } } }';

test('an undo that comes too late is refused in words', async ({ page }) => {
  const token = await enter(page, account('recruiter'));
  const vacancy = await published(page.request, token, `Paquete ${unique('Matacuane')}`);
  const [late, twice] = [somebody('Abel'), somebody('Zubaida')];
  const candidacy = await applicant(page.request, late, vacancy.id);
  const other = await applicant(page.request, twice, vacancy.id);

  await test.step('after the candidate was told', async () => {
    await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
    // Stops the clock of the browser, so that the offer is shown longer than the API accepts it.
    await page.clock.setFixedTime(new Date());
    await reject(page, nameOf(late));
    await expect(undo(page)).toBeVisible();
    await mailTo(page.request, late.email, /^Sobre a sua candidatura/);
    await undo(page).click();
    await expect(page.getByText('É tarde para anular: o candidato já pode saber da decisão.')).toBeVisible();
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(page.getByText('É tarde para anular')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Histórico' }).getByText(/^Anulada a /)).toBeHidden();
  });

  await test.step('after a colleague did it', async () => {
    await page.goto(`/dashboard/entity/candidacies/profile/${other}`);
    await page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
    await reject(page, nameOf(twice));
    await expect(undo(page)).toBeVisible();
    const colleague = await tokenOf(page.request, account('administrator'));
    const { candidacy: stored } = await call<{ candidacy: { decisions: { id: string; kind: string }[] } }>(
      page.request,
      DECISIONS,
      { id: other },
      colleague,
    );
    const ids = stored.decisions.filter(({ kind }) => kind === 'REJECT').map(({ id }) => id);
    await call(page.request, UNDO, { ids }, colleague);
    await undo(page).click();
    await expect(page.getByRole('button', { name: 'Fechar', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Histórico' }).getByText(/^Anulada a /)).toBeVisible();
  });
});
