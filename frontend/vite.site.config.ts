import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { precompress } from './scripts/precompress.mjs';
import { siteChunks } from './scripts/site-chunks.mjs';

/** Replaces the modules of the administration's areas. The router imports the module of an area, then loads its document. */
const STUB = 'export default Object.assign(() => null, { prepare: async () => undefined });';

/** The administration has its own document (src/app/administration-document.ts) and is not part of this build. */
function withoutAdministration(): Plugin {
  return {
    name: 'without-administration',
    enforce: 'pre',
    load: (id) => (/\/src\/app\/admin\/\w+Area\.tsx$/.test(id) ? STUB : null),
  };
}

/**
 * The pages of candidates, the public and sign-in, with Preact instead of React: the same components, half the size
 * (docs/adr/0023). The administration's component library needs React and is built by vite.config.ts.
 */
export default defineConfig({
  plugins: [withoutAdministration(), react(), precompress()],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^(react|react-dom)$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    target: 'chrome90',
    emptyOutDir: false,
    // The first page needs most of the styles, and more files would cost requests.
    cssCodeSplit: false,
    // Read by scripts/sizes.mjs and by the server that writes the preload links.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // react-router imports React's newest hooks only where they exist.
      checks: { importIsUndefined: false, pluginTimings: false },
      output: { codeSplitting: siteChunks() },
    },
  },
});
