import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (root: Document, options: object) => Promise<AxeResults> };
  }
}

/** The file is minified, because Playwright sends the source to each document that axe checks. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every rule of axe is on. The rule `region` allows dialogs outside of landmarks; with this option it also allows open
 * menus.
 */
const OPTIONS = {
  resultTypes: ['violations'],
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } },
  },
};

/**
 * Returns the violations that axe finds on the page, of any impact, best practices included. Axe checks the document of the
 * page. Axe does not check documents in frames.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  // Loading axe takes as long as running axe, so each document loads axe once.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('axe was not loaded');
    // The rules that pass take longer to transfer than the violations.
    return (await window.axe.run(document, options)).violations;
  }, OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
