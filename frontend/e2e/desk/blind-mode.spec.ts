import { vacancyCalled } from '../support/candidates';
import { account, enter, expect, LAPTOP, test } from '../support/fixtures';
import { inspect } from '../support/screens';

const BUSY = 'Oficial de Logística e Aprovisionamento';
const NUMBERED = /^Candidato \d+$/;

test.use(LAPTOP);

test('blind mode is switched on in the form, hides names everywhere, and is lifted with a reason', async ({ page }) => {
  const vacancyId = await vacancyCalled(page.request, BUSY);
  await enter(page, account('recruiter'));
  const people = page.locator('[data-candidacy]');

  const form = `/dashboard/entity/publish?id=${vacancyId}&step=application`;
  const switchTo = async (on: boolean) => {
    await page.goto(form);
    const box = page.getByRole('checkbox', { name: /Ocultar a identidade de quem se candidata/ });
    await box.setChecked(on);
    await page.getByRole('button', { name: 'Guardar alterações' }).click();
    await expect(page).not.toHaveURL(/publish/);
  };

  await test.step('the switch', async () => {
    await switchTo(true);
    await page.goto(form);
    await expect(page.getByRole('checkbox', { name: /Ocultar a identidade/ })).toBeChecked();
    await inspect(page, { name: 'blind-switch' }, 1280, 360);
  });

  await test.step('ranking, list and board call people by number', async () => {
    for (const path of [
      `/dashboard/entity/candidacies?vacancyId=${vacancyId}`,
      `/dashboard/entity/candidacies?vacancyId=${vacancyId}&view=list`,
      `/dashboard/entity/ranking?vacancyId=${vacancyId}`,
    ]) {
      await page.goto(path);
      await expect(people.filter({ hasText: NUMBERED }).first()).toBeVisible();
      await expect(page.getByText('Modo cego').first()).toBeVisible();
    }
    await inspect(page, { name: 'blind-ranking' }, 1280, 360);
  });

  await test.step('the profile hides who it is until a reason is given', async () => {
    const first = people.filter({ hasText: NUMBERED }).first();
    const number = await first.innerText();
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeHidden();
    await inspect(page, { name: 'blind-profile' }, 1280, 360);
    await page.getByRole('button', { name: 'Mostrar identidade' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mostrar identidade' }).click();
    await expect(dialog.getByText('Escreva o motivo.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Confirmar um conflito de interesses');
    await dialog.getByRole('button', { name: 'Mostrar identidade' }).click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  });

  // Other tests use the same vacancy.
  await test.step('and off', () => switchTo(false));
});
