import type { Locator, Page } from '@playwright/test';

import { vacancyCalled } from '../support/candidates';
import { account, enter, expect, LAPTOP, PHONE, test } from '../support/fixtures';
import { opener } from '../support/open-address';
import { inspectAt } from '../support/screens';

const ENTITY = '/dashboard/entity';
const [WIDE, NARROW] = [LAPTOP.viewport.width, PHONE.viewport.width];
const BOTH = [WIDE, NARROW];

type Find = (page: Page) => Locator;
const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first();
const item =
  (name: string): Find =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true });
const box =
  (name: RegExp): Find =>
  (page) =>
    page.getByRole('checkbox', { name }).first();
const record: Find = (page) => page.locator('main a.a-name').first();
const inDialog =
  (name: string): Find =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).last();

const ACTIONS = button(/^(?:Mais acções|Acções) para/);
const CHOOSE = box(/^Seleccionar (?!todas)/);

/** An address, the control that is clicked there, and the widths at which the result is checked. */
type State = [address: string, presses: readonly Find[], widths?: readonly number[]];

async function examine(page: Page, states: readonly State[]): Promise<void> {
  const go = opener(page);
  for (const [place, [address, presses, widths = BOTH]] of states.entries()) {
    await page.setViewportSize({ ...LAPTOP.viewport, width: widths[0] ?? WIDE });
    await go(address);
    for (const press of presses) await press(page).click();
    if (presses.length > 0) await expect(page.locator(OPEN).first()).toBeVisible();
    await inspectAt(page, { name: `state ${place + 1} of ${address}` }, widths);
  }
}

/** Elements that a click opens. */
const OPEN = '[role="dialog"], [role="menu"], [role="alertdialog"], .a-sel, .g-more.is-open, details[open]';

test('what a person of an institution opens has no fault of accessibility', async ({ page }) => {
  const vacancy = await vacancyCalled(page.request, 'Oficial de Logística e Aprovisionamento');
  const list = `${ENTITY}/candidacies?vacancyId=${vacancy}&view=list`;
  await enter(page, account('administrator'));
  await examine(page, [
    [list, [button('Filtros')], [NARROW]],
    [list, [button('Colunas')]],
    [list, [button('Vistas'), button('Guardar como nova vista')]],
    [list, [button('Exportar')]],
    [list, [CHOOSE]],
    // The row stays selected.
    [list, [button('Passar a outra etapa')]],
    [list, [button('Rejeitar')]],
    [list, [ACTIONS]],
    [list, [ACTIONS, item('Rejeitar')]],
    [`${ENTITY}/candidacies?vacancyId=${vacancy}`, [button('Filtros')], [NARROW]],
    [`${ENTITY}/ranking?vacancyId=${vacancy}`, [button('Filtros')], [NARROW]],
    [`${ENTITY}/vacancies`, [ACTIONS]],
    [`${ENTITY}/vacancies`, [ACTIONS, item('Fechar vaga')]],
    [`${ENTITY}/details/${vacancy}`, [button('Partilhar')]],
    [`${ENTITY}/clients`, [ACTIONS, item('Remover')]],
    [`${ENTITY}/users`, [ACTIONS, item('Suspender')]],
    [`${ENTITY}/roles`, [ACTIONS, item('Remover')]],
    [`${ENTITY}/security`, [button('Ligar')]],
  ]);
  await test.step('the search over all, and the list of shortcuts', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Procurar' })).toBeVisible();
    await inspectAt(page, { name: 'palette' }, BOTH);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspectAt(page, { name: 'shortcuts' }, BOTH);
  });
});

test('what root opens has no fault of accessibility', async ({ page }) => {
  await enter(page, account('root'));
  await examine(page, [
    ['/root/entities', [button('Criar entidade')]],
    ['/root/entities', [record, inDialog('Alterar dados')]],
    ['/root/entities', [record, inDialog('Plano e limites')]],
    ['/root/entities', [button('Filtros')], [NARROW]],
    ['/root/plans', [button('Criar plano')]],
    ['/root/partners', [button('Criar parceiro')]],
    ['/root/partners', [record, inDialog('Suspender')]],
    ['/root/users?of=platform', [button('Convidar pessoa')]],
    ['/root/users', [record, inDialog('Suspender')]],
    ['/root/roles', [button('Criar nível')]],
    ['/root/roles', [record]],
    ['/root/options', [button('Acrescentar opção')]],
    ['/root/options', [button(/^Alterar /)]],
    ['/root/candidates', [record, inDialog('Corrigir dados')]],
    ['/root/audit', [(page) => page.getByText('Código', { exact: true }).first()]],
  ]);
});
