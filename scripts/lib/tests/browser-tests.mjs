import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findChromium } from './browser.mjs';
import { FRONTEND, commandFile } from '../project.mjs';
import { withProduct } from '../throwaway.mjs';
import { playwrightTimes } from './reports.mjs';
import { sharesOf, weightsText } from './shares.mjs';

/** The tests register and sign in many people from one address. */
const RAISED_LIMITS = {
  THROTTLE_REGISTER_PER_HOUR: '1000',
  THROTTLE_SIGN_IN_PER_15_MINUTES: '1000',
  THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR: '10000',
  THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR: '1000',
  RATE_ANONYMOUS_PER_MINUTE: '10000',
  RATE_READS_PER_MINUTE: '10000',
  RATE_PERSON_PER_MINUTE: '10000',
};

const SPECS = path.join(FRONTEND, 'e2e');
const ENDING = '.spec.ts';
/** The duration of each file; `node scripts/browser.mjs --weigh` records it. */
const WEIGHTS = path.join(FRONTEND, 'e2e-seconds.json');
/** For a file without a recorded duration. */
const UNKNOWN_SECONDS = 15;

/** The browser test files by area and subject: `account/guard`. */
const allSpecs = () =>
  readdirSync(SPECS, { recursive: true })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.split(path.sep).join('/').slice(0, -ENDING.length));

/** Divides the files into shares of the given sizes, as arguments of Playwright. */
export function browserShares(parts, isAsked = () => true) {
  const known = JSON.parse(readFileSync(WEIGHTS, 'utf8'));
  const specs = allSpecs()
    .filter(isAsked)
    .map((name) => ({ name, seconds: known[name] ?? UNKNOWN_SECONDS }));
  return sharesOf(specs, parts).map((names) => names.map((name) => `e2e/${name}${ENDING}`));
}

/** Records the durations of a Playwright report. */
export function weighBrowserTests(report) {
  const seconds = {};
  for (const { file, milliseconds } of playwrightTimes(JSON.parse(readFileSync(report, 'utf8')))) {
    const name = file.slice(0, -ENDING.length);
    seconds[name] = (seconds[name] ?? 0) + milliseconds / 1000;
  }
  writeFileSync(WEIGHTS, weightsText(seconds));
}

/** Starts the product on an empty data folder and runs the work with Playwright's command line and settings. */
export function withBrowserTests(work) {
  const chromium = findChromium();
  return withProduct(RAISED_LIMITS, ({ url, accounts, dataFolder }) =>
    work([commandFile(FRONTEND, '@playwright/test', 'playwright'), 'test'], {
      CHROMIUM_PATH: chromium,
      E2E_BASE_URL: url,
      E2E_ACCOUNTS: accounts,
      E2E_DATA_DIR: dataFolder,
    }),
  );
}
