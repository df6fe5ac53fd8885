import { defineConfig } from '@playwright/test';

/**
 * The product is started by the test script, on a fresh data folder; here it is only visited.
 * `*.phone.spec.ts` and `*.laptop.spec.ts` run on that screen only, every other spec on both.
 */
const baseURL = process.env.E2E_BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // One product, one database and two cores: tests run one after the other.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'pt-MZ',
    timezoneId: 'Africa/Maputo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
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
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.laptop.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'laptop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
