import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { precompress } from './scripts/precompress.mjs';
import { shellChunk } from './scripts/shell-chunk.mjs';

const api = process.env.API_URL ?? 'http://localhost:3000';
// The addresses of backend/src/platform/http/addresses/addresses.ts; a test there compares them.
const backendPaths = [
  '/graphql',
  '/public/graphql',
  '/files',
  '/auth',
  '/og',
  '/feeds',
  '/sitemaps',
  '/sitemap.xml',
  '/robots.txt',
  '/health',
  '/metrics',
  '/dev',
];

/** The other pages have a document of their own (vite.site.config.ts). */
function administrationDocument(): Plugin {
  return {
    name: 'administration-document',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page !== undefined) page.fileName = 'administration.html';
      },
    },
  };
}

/** The administration, the development server and the tests. */
export default defineConfig({
  plugins: [react(), administrationDocument(), precompress()],
  build: {
    target: 'chrome90',
    // Read by scripts/sizes.mjs.
    manifest: '.vite/administration.json',
    // Every browser that runs the output knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: shellChunk() } },
    // The admin areas are one large lazy chunk on purpose; sizes.mjs holds the real budgets.
    chunkSizeWarningLimit: 2000,
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: api, ws: path === '/graphql' }])),
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.{test,spec}.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    // The tests also pass on a machine that runs other work at the same time.
    testTimeout: 30_000,
    // A window for each file took ten times as long as the tests; each test leaves nothing behind (vitest.setup.ts).
    isolate: false,
    // The theme is compared with the tokens that it is read from; no other stylesheet matters to a test.
    css: { include: /tokens\.css/ },
    passWithNoTests: true,
  },
});
