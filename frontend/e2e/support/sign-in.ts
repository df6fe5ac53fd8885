import type { Page } from '@playwright/test';

export const OTHER_PASSWORD = 'Chimoio-2027-forte!';

/** Signs in through the form on screen. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function choosePassword(page: Page, password: string, button = 'Guardar a senha nova'): Promise<void> {
  await page.getByLabel('Senha nova', { exact: true }).fill(password);
  await page.getByLabel('Confirmar a senha').fill(password);
  await page.getByRole('button', { name: button }).click();
}
