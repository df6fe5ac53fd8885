import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, PHONE, test, unique } from '../support/fixtures';
import { BACKEND, productSettings } from '../support/product-settings';
import { inspectAt } from '../support/screens';
import { choosePassword, OTHER_PASSWORD, signIn } from '../support/sign-in';

test.use(PHONE);

/** Imports the person as an operator does. */
function importAccount(person: object, file: string): string {
  writeFileSync(file, JSON.stringify(person));
  try {
    return execFileSync(process.execPath, [path.join(BACKEND, 'dist', 'cli.js'), 'import-accounts', file], {
      env: { ...process.env, ...productSettings() },
      encoding: 'utf8',
    });
  } finally {
    rmSync(file);
  }
}

test('a person of an older system signs in with six characters and must choose a strong password', async ({
  page,
}, info) => {
  const email = `${unique('antiga.')}@correio.example`;
  const old = { email, password: 'maria6' };
  const person = { kind: 'candidate', name: 'Maria', surname: 'Sitoe', ...old };
  expect(importAccount(person, info.outputPath('people.jsonl'))).toContain('1 imported, 0 skipped, 0 refused.');

  await page.goto('/login');
  await signIn(page, old);
  await expect(page).toHaveURL('/reset-password/');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Detectámos uma fragilidade nas suas credenciais');
  await expect(notice).toContainText('Escolha uma senha nova para continuar');
  await page.reload();
  await expect(notice).toContainText('Detectámos uma fragilidade nas suas credenciais');
  await inspectAt(page, { name: 'imported-password' }, [1280, 360]);

  await page.goto('/candidate/cv');
  await expect(page).toHaveURL(/^[^?]+\/reset-password\/\?redirect=/);
  await page.goto('/candidate');
  await page.getByLabel('Senha actual').fill(old.password);
  await choosePassword(page, 'maria7');
  await expect(page.getByText('A senha ainda não cumpre todas as regras')).toBeVisible();
  await choosePassword(page, OTHER_PASSWORD);
  // The form now has a checkbox for the terms. The error message appears below it, and the checkbox has the focus.
  const terms = page.getByRole('checkbox');
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Você deve concordar para continuar');
  await expect(page.getByText('Você deve concordar para continuar')).toHaveCount(1);
  await terms.check();
  await page.getByRole('button', { name: 'Guardar a senha nova' }).click();
  await expect(page).toHaveURL('/candidate');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signIn(page, old);
  await expect(page.getByRole('alert').getByText('Email ou Senha incorrecta!')).toBeVisible();
});
