import { readdirSync } from 'node:fs';
import path from 'node:path';

import { findChromium } from './browser.mjs';
import { FRONTEND, commandFile } from '../project.mjs';
import { withProduct } from '../throwaway.mjs';

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

/** Browser tests do not test password hashes, so cheap parameters save processor time. */
const CHEAP_HASHES = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };

const SPECS = path.join(FRONTEND, 'e2e');

/** All browser test files as arguments of Playwright. */
export const browserFiles = () =>
  readdirSync(SPECS, { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file.split(path.sep).join('/')}`);

/**
 * Starts `workers` products on empty data folders and runs the work with Playwright's command line and settings. Each
 * worker of Playwright has a separate product, because two test files must not use one product at the same time.
 */
export function withBrowserTests(work, workers = 1) {
  const chromium = findChromium();
  return withProducts(workers, (products) =>
    work([commandFile(FRONTEND, '@playwright/test', 'playwright'), 'test'], {
      CHROMIUM_PATH: chromium,
      E2E_PRODUCTS: JSON.stringify(products.map(({ url, accounts, dataFolder }) => ({ url, accounts, dataFolder }))),
    }),
  );
}

/** One after the other, so that they do not choose the same ports. */
const withProducts = (count, work, products = []) =>
  products.length === count
    ? work(products)
    : withProduct({ ...RAISED_LIMITS, ...CHEAP_HASHES }, (product) =>
        withProducts(count, work, [...products, product]),
      );
