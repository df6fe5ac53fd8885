import { defineConfig } from '@playwright/test';

import { product, PRODUCTS } from './e2e/support/products';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results/runs',
  // The tests of one product share its database, so they run one after the other.
  workers: PRODUCTS.length || 1,
  forbidOnly: true,
  // No retries, because a failure that happens sometimes also happens to users.
  retries: 0,
  // On two busy cores an answer may take ten times longer. These limits stop a test that hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: PRODUCTS.length > 0 ? product().url : 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'pt-MZ',
    timezoneId: 'Africa/Maputo',
    // A recruiter's laptop. Tests of candidates set the screens of fixtures.ts.
    viewport: { width: 1280, height: 800 },
    // Animations would cost more processor time than the tests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // With 'only-on-failure', Playwright takes a picture of every page that closes. `fixtures.ts` takes pictures only
    // after a failure.
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Disables the optimising compilers of V8, because pages of tests are open for a short time only.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
