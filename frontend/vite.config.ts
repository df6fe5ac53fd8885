import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { precompress } from './scripts/precompress.mjs';
import { shellChunk } from './scripts/shell-chunk.mjs';

const api = process.env.API_URL ?? 'http://localhost:3000';
// The addresses of backend/src/platform/http/addresses.ts; a test there compares them.
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

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'chrome90',
    // Read by scripts/sizes.mjs and by the server that writes the preload links.
    manifest: true,
    // Every browser that runs the output knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: shellChunk() } },
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
    // A window for each file took ten times as long as the tests; each test leaves nothing behind (vitest.setup.ts).
    isolate: false,
    // The theme is compared with the tokens that it is read from; no other stylesheet matters to a test.
    css: { include: /tokens\.css/ },
    passWithNoTests: true,
  },
});
