import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { precompress } from './scripts/precompress.mjs';
import { administrationChunks, COMMON_CHUNK } from './scripts/administration-chunks.mjs';

const api = process.env.API_URL ?? 'http://localhost:3000';
// Equal to backend/src/platform/http/addresses/addresses.ts; a test in the backend compares them.
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

/** Other pages have their own document (vite.site.config.ts). */
function administrationDocument(): Plugin {
  return {
    name: 'administration-document',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        page.fileName = 'administration.html';
        const common = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === COMMON_CHUNK);
        if (common === undefined) throw new Error(`The build has no chunk ${COMMON_CHUNK}`);
        // Every area needs this chunk. Without the link, the browser requests it only after it has executed the shell.
        const link = `<link rel="modulepreload" crossorigin href="/${common.fileName}">`;
        page.source = String(page.source).replace('</head>', `${link}\n</head>`);
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
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: administrationChunks() } },
    // The administration is one large lazy chunk by design; sizes.mjs checks the budgets.
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
    // Long enough for a busy machine.
    testTimeout: 120_000,
    // Test files share one DOM, because one DOM for each file took ten times as long as the tests. Each test cleans up
    // (vitest.setup.ts). Test files share loaded modules: vi.mock has no effect on a module that another file has
    // loaded, so prefer vi.spyOn.
    isolate: false,
    // A test compares the theme with the tokens. Other stylesheets are not needed.
    css: { include: /tokens\.css/ },
    passWithNoTests: true,
  },
});
