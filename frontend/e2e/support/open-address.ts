import type { Page, Request } from '@playwright/test';

import { expect } from './fixtures';
import { visit } from './screens';

const NOT_FOUND = 'Esta página não existe';

/** Returns a function that opens an address without reloading the application, and waits until the page has loaded. */
export function opener(page: Page): (address: string) => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    const isStream = request.headers()['accept']?.includes('text/event-stream');
    if (isStream !== true) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const heading = page.locator('main h1');
  const isLoading = async () => {
    // A page can send further requests after it has rendered an answer.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const [shown] = await heading.allTextContents();
    if (shown === undefined || shown === NOT_FOUND || open.size > 0) return true;
    return (await page.locator('.a-skel, main [aria-busy="true"]').count()) > 0;
  };
  return async (address) => {
    // Opens another page between two screens, so that elements of the previous screen are not found on the next one.
    await visit(page, `${/^\/(?:dashboard\/entity|root|partner)/.exec(address)?.[0] ?? '/dashboard/entity'}/nada`);
    await expect(heading).toHaveText(NOT_FOUND);
    await visit(page, address);
    await expect.poll(isLoading, { intervals: [50] }).toBe(false);
  };
}
