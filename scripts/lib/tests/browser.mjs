import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { FRONTEND, commandFile } from '../project.mjs';

/** The headless shell first: it opens no window for each page and takes half of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests: CHROMIUM_PATH, an installed one, one installed now, or Playwright's own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || onPath() || installed() || playwrights();
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) return file;
    }
  }
  return undefined;
}

function installed() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined;
  console.log('Installing chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  apt('update', '-qq');
  const packages = ['chromium-headless-shell', 'chromium'];
  return packages.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name)) ? onPath() : undefined;
}

function playwrights() {
  console.log("Fetching Playwright's Chromium …");
  const cli = commandFile(FRONTEND, '@playwright/test', 'playwright');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { cwd: FRONTEND, stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium was found or could be fetched, so the browser tests did not run.');
  // Playwright finds its own Chromium.
  return '';
}
