import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    axe?: { run: (root: Document, options: object) => Promise<Results> };
  }
}

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

/** The violations that axe finds on the page, of any impact, best practices included. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Loading axe takes as long as running it, so it is loaded once per document.
  const again = await page.evaluate(async (options) => {
    const results = await window.axe?.run(document, options);
    // The rules that pass take longer to transfer than the violations.
    return results?.violations;
  }, OPTIONS);
  const violations = again ?? (await load(page).analyze()).violations;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Runs in the page itself instead of a second page, because no page contains frames of other hosts. */
const load = (page: Page): AxeBuilder => new AxeBuilder({ page }).options(OPTIONS as object).setLegacyMode();
