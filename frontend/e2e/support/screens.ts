import type { Locator, Page } from '@playwright/test';

import { axeFaults } from './axe';
import { expect, LIGHTEST } from './fixtures';

interface NamedPage {
  name: string;
}

export interface Screen extends NamedPage {
  path: string;
  /** An element that is visible when everything has loaded. */
  shows: (page: Page) => Locator;
  /** Steps before the screen is checked. */
  after?: (page: Page) => Promise<void>;
}

const SHOTS = 'test-results/screens';
const HEIGHT = 800;
/** In ms. Some components are rendered again after the width has changed. A real fault stays. */
const SETTLED = 5_000;
const softly = expect.configure({ soft: true });

/** Saves a screenshot at the screen's own width with KEEP_SCREENS=1. */
async function keepPicture(page: Page, { name }: NamedPage, width: number): Promise<void> {
  if (!process.env.KEEP_SCREENS) return;
  await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true, animations: 'disabled' });
}

/** Inner frames may scroll sideways, the page must not. */
async function expectNoSidewaysScroll(page: Page, { name }: NamedPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const message = `${name} is wider than ${width} px`;
  await softly.poll(spare, { message, timeout: SETTLED }).toBeLessThanOrEqual(0);
}

/** An element that is fading in does not have its final colours; rows that are being replaced are not those of the screen. */
async function stands(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.is-stale') === null &&
      document.getAnimations().every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          // An animation that follows the scroll position never ends.
          !(timeline instanceof DocumentTimeline) ||
          effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** A transition of colours may start while axe runs. A violation is reported only if axe finds it again afterwards. */
async function expectNoFaults(page: Page, { name }: NamedPage): Promise<void> {
  let faults = await axeFaults(page);
  if (faults.length > 0) {
    await stands(page);
    faults = await axeFaults(page);
  }
  expect.soft(faults, `axe on ${name}`).toEqual([]);
}

/** Checks the current screen at each width with axe, a screenshot and without sideways scrolling. */
export async function inspectAt(page: Page, screen: NamedPage, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await expectNoSidewaysScroll(page, screen, width);
    await stands(page);
    await expectNoFaults(page, { name: `${screen.name} at ${width} px` });
    await keepPicture(page, screen, width);
  }
}

/**
 * Checks the current screen: at its own width with axe and a screenshot, at the other width without sideways scrolling.
 */
export async function inspect(page: Page, screen: NamedPage, width: number, other: number): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, screen, width);
  await expectNoFaults(page, screen);
  await keepPicture(page, screen, width);
  await expectNoSidewaysScroll(page, screen, other);
  await page.setViewportSize({ width, height: HEIGHT });
}

/**
 * Waits until the focus is on the heading of the new page. A text that is typed earlier can go to the heading instead of
 * the field.
 */
export const headingHasFocus = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

/** Waits until the scripts of the page run. The scripts add the progress bar, which the HTML of the server does not contain. */
export const scriptsRun = (page: Page): Promise<void> => expect(page.locator('.u-progress')).toBeAttached();

/** Navigates by a link, so that loaded modules stay. Only the first screen is loaded from the server. */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank' || page.url().endsWith(LIGHTEST)) {
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
