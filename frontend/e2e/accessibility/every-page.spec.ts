import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoData, OWN, PUBLIC } from '../support/addresses';
import { account, expect, PHONE, test } from '../support/fixtures';
import { signIn } from '../support/sign-in';

const MOST_REQUESTS = 20;
const MOST_SHIFT = 0.1;
const SMALLEST_TARGET = 44;

declare global {
  interface Window {
    shifted: number;
  }
}

/** Simulates 800 kbit/s, so that late content is visibly late. */
async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Targets that are too small to tap. Links inside a sentence are exempt. */
const smallTargets = (smallest: number): string[] => {
  const isInSentence = (element: Element): boolean => {
    const parent = element.parentElement;
    if (element.tagName !== 'A' || parent === null || getComputedStyle(element).display !== 'inline') return false;
    return [...parent.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')) {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
    if (element.closest('.u-sr, .u-skip, [hidden], [aria-hidden=true]') !== null || isInSentence(element)) continue;
    // The tap area may be larger than the element: the label of a checkbox, the row of a link.
    const label = element.closest('label')?.getBoundingClientRect().height ?? 0;
    const around = getComputedStyle(element, '::after').position === 'absolute' ? element.closest('li, article') : null;
    const tall = Math.max(height, label, around?.getBoundingClientRect().height ?? 0);
    if (tall < smallest - 0.5)
      found.push(`${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)} ${Math.round(tall)}`);
  }
  return found;
};

const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The pages mostly wait for the slow network, so several are checked at the same time. */
async function walk(browser: Browser, addresses: string[], state?: StoredState): Promise<void> {
  const left = [...addresses];
  const lane = async (): Promise<void> => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      await check(browser, address, state);
  };
  await Promise.all([lane(), lane(), lane()]);
}

async function check(browser: Browser, address: string, state?: StoredState): Promise<void> {
  // A new browser context for each page, so that nothing is cached.
  const context = await browser.newContext({ ...PHONE, locale: 'pt-MZ', ...(state && { storageState: state }) });
  await countShifts(context);
  const page = await context.newPage();
  const requests: string[] = [];
  const unanswered = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    requests.push(request.url());
    unanswered.add(request.url());
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void unanswered.delete(request.url()));
  await slowed(page);
  // The slow network and two other pages at the same time can need longer than the usual limit on a busy machine.
  await page.goto(address, { timeout: 90_000 }).catch((fault: Error) => {
    throw new Error(`${fault.message}\nwithout an answer: ${[...unanswered].join(' ')}`);
  });
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const message = `${address}\n${requests.map((url) => new URL(url).pathname).join('\n')}`;
  expect.soft(requests.length, message).toBeLessThanOrEqual(MOST_REQUESTS);
  expect.soft(await page.evaluate(() => window.shifted), `layout shift of ${address}`).toBeLessThan(MOST_SHIFT);
  expect.soft(await page.evaluate(smallTargets, SMALLEST_TARGET), `targets of ${address}`).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect.soft(await page.evaluate(sideways), `${address} at 320 px`).toBeLessThanOrEqual(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await page.evaluate(sideways), `${address} at 320 px, text twice as large`).toBeLessThanOrEqual(0);
  await context.close();
}

test('every public and sign-in page: few requests, no layout shift, large tap areas, readable text', async ({
  browser,
  page,
}) => {
  await walk(browser, PUBLIC(await demoData(page)));
});

test('every page of a candidate: few requests, no layout shift, large tap areas, readable text', async ({
  browser,
  page,
}) => {
  await page.goto('/login');
  await signIn(page, account('candidate'));
  await expect(page).toHaveURL(/\/candidate$/);
  await walk(browser, OWN(await demoData(page)), await page.context().storageState());
});

test('an unknown address is answered with 404 in every area', async ({ page }) => {
  for (const address of ['/nada', '/entity/x', '/candidate/xyz', '/partner/xyz', '/dashboard/xyz', '/root/x/y']) {
    expect([address, (await page.goto(address))?.status()]).toEqual([address, 404]);
    // Without a session, an administration address redirects to sign-in.
    if (/^\/(partner|dashboard|root)/.test(address)) await expect(page).toHaveURL(/\/login\?redirect=/);
    else await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não existe');
  }
  await page.goto('/login');
  await signIn(page, account('administrator'));
  await expect(page).toHaveURL(/\/dashboard\/entity/);
  for (const address of ['/dashboard/xyz', '/dashboard/entity/xyz', '/dashboard/entity/vacancies/xyz']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});
