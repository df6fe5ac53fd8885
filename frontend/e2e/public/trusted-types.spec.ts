import type { BrowserContext, Page } from '@playwright/test';

import { applicant } from '../support/candidates';
import { demoData, OWN, PUBLIC } from '../support/addresses';
import { account, enter, expect, somebody, test, unique } from '../support/fixtures';
import { scriptsRun } from '../support/screens';
import { opener } from '../support/open-address';
import { published } from '../support/vacancies';

const BASE = '/dashboard/entity';
const ROOT = ['entities', 'plans', 'reports', 'partners', 'candidates', 'users', 'roles', 'options', 'audit', 'queues'];

/** Violations of the content security policy on any page of the context. */
async function refusals(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('tellRefusal', (_, what: string) => void violations.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellRefusal } = window as unknown as { tellRefusal: (what: string) => void };
      tellRefusal(`${event.documentURI} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    }),
  );
  return violations;
}

const isEnforced = async (page: Page, address: string): Promise<void> => {
  const answer = await page.request.get(address);
  expect(answer.headers()['content-security-policy'], address).toContain("require-trusted-types-for 'script'");
};

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await isEnforced(page, address);
    await page.goto(address);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

/** Opens the screens of the administration in one document, because each load costs more than the screen. */
async function walkInside(page: Page, addresses: readonly string[]): Promise<void> {
  const go = opener(page);
  for (const address of addresses) {
    await isEnforced(page, address);
    await go(address);
  }
}

/** Trusted Types are enforced: a plain string assigned as HTML is refused. */
const writesRawHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return 'written';
    } catch (fault) {
      return (fault as Error).name;
    }
  });

const EXPECTED = /require-trusted-types-for trusted-types-sink Element innerHTML\|<b>x<\/b>$/;

test('public and sign-in pages write HTML only by their Trusted Types policies', async ({ page, context }) => {
  const seen = await refusals(context);
  const demo = await demoData(page);
  await walk(page, PUBLIC(demo));
  // Navigation by a link, so this vacancy is not rendered by the server.
  await page.goto('/vacancies');
  await scriptsRun(page);
  await page.locator('main a[href^="/vacancy/"]').first().click();
  await expect(page).toHaveURL(/\/vacancy\//);
  const block = page.locator('script[type="application/ld+json"]');
  await expect(block).toHaveCount(1);
  expect(JSON.parse((await block.textContent()) ?? '')).toMatchObject({ '@type': 'JobPosting' });
  await expect(page.locator('main svg.u-i path').first()).toBeAttached();
  expect(seen).toEqual([]);
  expect(await writesRawHtml(page)).toBe('TypeError');
  await expect.poll(() => seen).toEqual([expect.stringMatching(EXPECTED)]);
});

test('pages of a candidate write HTML only by their Trusted Types policies', async ({ page, context }) => {
  const refusedTexts = await refusals(context);
  await enter(page, account('candidate'));
  await walk(page, OWN(await demoData(page)));
  expect(refusedTexts).toEqual([]);
});

test('pages of the administration write HTML only by their Trusted Types policies', async ({ page, context }) => {
  const refusedWrites = await refusals(context);
  const token = await enter(page, account('recruiter'));
  const description = '<p>Guardar o <b>armazém</b>.</p><ul><li>Contar</li></ul>';
  const vacancy = await published(page.request, token, unique('Fiel de armazém '), { description });
  const candidacy = await applicant(page.request, somebody('Ana'), vacancy.id);
  await walkInside(page, [
    BASE,
    `${BASE}/vacancies`,
    `${BASE}/candidacies`,
    `${BASE}/candidacies?vacancyId=${vacancy.id}`,
    `${BASE}/candidacies/profile/${candidacy}`,
    `${BASE}/ranking?vacancyId=${vacancy.id}`,
    `${BASE}/user/profile`,
    `${BASE}/security`,
    `${BASE}/details/${vacancy.id}`,
  ]);
  await expect(page.getByText('Guardar o armazém.').locator('b')).toHaveText('armazém');
  await test.step('what is written with the editor', async () => {
    // In its own tab, which is closed with unsaved changes.
    const tab = await context.newPage();
    await tab.goto(`${BASE}/publish?id=${vacancy.id}`);
    const field = tab.getByRole('textbox', { name: 'Descrição' });
    await expect(field.locator('li')).toHaveText('Contar');
    await field.press('Control+a');
    for (const tool of await tab.getByRole('toolbar').first().getByRole('button').all()) await tool.click();
    await expect(field.locator('li').first()).toBeVisible();
    await field.press('Control+a');
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p style="color:red">Colado <b>de fora</b><script>alert(1)</script></p>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(field.getByText('Colado de fora').locator('strong')).toHaveText('de fora');
    expect(refusedWrites).toEqual([]);
    expect(await writesRawHtml(tab)).toBe('TypeError');
    await expect.poll(() => refusedWrites).toEqual([expect.stringMatching(EXPECTED)]);
    await tab.close();
  });
  refusedWrites.length = 0;
  await enter(page, account('administrator'));
  await walkInside(
    page,
    ['users', 'users/new?with=password', 'roles', 'roles/new', 'clients', 'profile'].map((at) => `${BASE}/${at}`),
  );
  await enter(page, account('partner'));
  await walkInside(page, ['/partner', '/partner/profile']);
  await enter(page, account('root'));
  await walkInside(
    page,
    ROOT.map((at) => `/root/${at}`),
  );
  expect(refusedWrites).toEqual([]);
});
