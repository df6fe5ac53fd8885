import type { Page } from '@playwright/test';

/** Delays the responses of these addresses until the returned function is called. */
export async function delayResponses(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.fallback();
  });
  return () => release();
}
