import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { expect } from './fixtures';

interface Named {
  name: string;
}

export interface Screen extends Named {
  path: string;
  /** What stands there when everything has loaded. */
  shows: (page: Page) => Locator;
  /** What a person does before the screen is looked at. */
  after?: (page: Page) => Promise<void>;
}

const SHOTS = 'test-results/screens';
const HEIGHT = 800;
/** In milliseconds: what measures its place or the screen draws itself anew after the width has changed; a fault stays. */
const SETTLED = 5_000;
const softly = expect.configure({ soft: true });

/** Of the width that the screen is drawn for, for whoever wants to look at all of them: with KEEP_SCREENS=1. */
async function keepPicture(page: Page, { name }: Named, width: number): Promise<void> {
  if (!process.env.KEEP_SCREENS) return;
  await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true, animations: 'disabled' });
}

async function expectNoFaults(page: Page, { name }: Named): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself, instead of a second page that puts the parts together: these have no frames of other hosts.
    .setLegacyMode()
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(told, `axe on ${name}`).toEqual([]);
}

/** Frames inside may scroll, the page itself never does. */
async function expectNoSidewaysScroll(page: Page, { name }: Named, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const message = `${name} is wider than ${width} px`;
  await softly.poll(spare, { message, timeout: SETTLED }).toBeLessThanOrEqual(0);
}

/** What is on screen now: at its own width with axe and a picture, and at the other without scrolling sideways. */
export async function inspect(page: Page, screen: Named, width: number, other: number): Promise<void> {
  // What is still fading in has not got its colours yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  await expectNoSidewaysScroll(page, screen, width);
  await expectNoFaults(page, screen);
  await keepPicture(page, screen, width);
  await expectNoSidewaysScroll(page, screen, other);
  await page.setViewportSize({ width, height: HEIGHT });
}

/** As a link does it: what is loaded stays loaded. Only the first screen is asked of the server. */
async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export async function examine(page: Page, screen: Screen, width: number, other: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await visit(page, screen.path);
  await expect(screen.shows(page)).toBeVisible();
  await screen.after?.(page);
  await inspect(page, screen, width, other);
}
