import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { vacancyCalled } from '../support/candidates';
import { account, call, enter, expect, LAPTOP, PHONE, somebody, test, unique } from '../support/fixtures';
import { opener } from '../support/open-address';
import { inspectAt } from '../support/screens';
import { unsolicitedApplicant } from '../support/unsolicited';

const SERVER = new URL('../../../backend/src/platform/http/web/pages.ts', import.meta.url);
/** The pages of the administration, as in the list of the server; a unit test compares this list with the router. */
const PAGES = [...readFileSync(SERVER, 'utf8').matchAll(/'(\/(?:dashboard|root|partner)(?:\/[^']*)?)'/g)].map(
  ([, page = '']) => page,
);

const ENTITY = '/dashboard/entity';
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const WIDTHS = [LAPTOP.viewport.width, PHONE.viewport.width];

interface Walk {
  /** Address of the list that links to the records; by default the address of the record without the id. */
  lists?: Readonly<Record<string, string>>;
  /** Other states with an address. */
  also?: readonly string[];
}

/** Opens every page of an area at both widths, with a record of its list where the address has an id. */
async function walk(page: Page, area: string, { lists = {}, also = [] }: Walk = {}): Promise<void> {
  const go = opener(page);
  const records = new Map<string, string>();
  const look = async (address: string) => {
    await go(address);
    const links = page.locator('main a[href]');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const pattern = href.replace(/\?.*/, '').replace(UUID, ':id');
      if (!records.has(pattern)) records.set(pattern, href);
    }
    await inspectAt(page, { name: address }, WIDTHS);
  };
  const patterns = PAGES.filter((one) => one === area || one.startsWith(`${area}/`));
  const isOfRecord = (pattern: string) => pattern.endsWith('/:id');
  for (const address of [...patterns.filter((one) => !isOfRecord(one)), ...also, ...Object.values(lists)])
    await look(address);
  for (const pattern of patterns.filter(isOfRecord)) {
    expect(records.has(pattern), `a link to ${pattern}`).toBe(true);
    await look(records.get(pattern) ?? '');
  }
}

test('every screen of an institution has no fault of accessibility', async ({ page }) => {
  const vacancy = await vacancyCalled(page.request, 'Oficial de Logística e Aprovisionamento');
  await unsolicitedApplicant(page, somebody('Custódia'));
  await enter(page, account('administrator'));
  await walk(page, '/dashboard', {
    lists: {
      [`${ENTITY}/details/:id`]: `${ENTITY}/vacancies`,
      [`${ENTITY}/candidacies/profile/:id`]: `${ENTITY}/candidacies?view=list`,
      [`${ENTITY}/ranking/profile/:id`]: `${ENTITY}/ranking?vacancyId=${vacancy}`,
    },
    also: [
      `${ENTITY}/candidacies?vacancyId=${vacancy}`,
      `${ENTITY}/publish?id=${vacancy}`,
      `${ENTITY}/users/new?with=password`,
    ],
  });
});

test('every screen of root has no fault of accessibility', async ({ page }) => {
  const token = await enter(page, account('root'));
  const input = { name: unique('Plano '), price: '100', currency: 'USD', active: true };
  await call(
    page.request,
    'mutation ($input: PlanInput!, $key: ID!) { createPlan(input: $input, idempotencyKey: $key) { id } }',
    { input, key: crypto.randomUUID() },
    token,
  );
  await walk(page, '/root', { also: ['/root/users?of=platform', '/root/candidates?q=zzzz'] });
});

test('every screen of a partner has no fault of accessibility', async ({ page }) => {
  await enter(page, account('partner'));
  await walk(page, '/partner');
});
