import { appendFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

/** Set by `node scripts/browser.mjs --screens`: the file for one line of JSON per test. */
const RECORD = process.env.E2E_SCRIPTS_FILE;

/** Collects the scripts that each test loads, in all its browser contexts. Does nothing in other runs. */
export class LoadedScripts {
  private names = new Set<string>();

  constructor(browser: Browser) {
    if (RECORD === undefined) return;
    const open = browser.newContext.bind(browser);
    browser.newContext = async (options) => this.watch(await open(options));
  }

  watch(context: BrowserContext): BrowserContext {
    if (RECORD === undefined) return context;
    context.on('request', (request) => {
      if (request.resourceType() === 'script') this.names.add(path.basename(new URL(request.url()).pathname));
    });
    return context;
  }

  write(info: TestInfo): void {
    if (RECORD === undefined) return;
    const test = `${path.relative(info.project.testDir, info.file)} › ${info.title}`;
    appendFileSync(RECORD, `${JSON.stringify({ test, scripts: [...this.names] })}\n`);
    this.names = new Set();
  }
}
