import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { precompress } from './scripts/precompress.mjs';
import { siteChunks } from './scripts/site-chunks.mjs';

/** The administration opens a document of its own (src/app/own-document.ts): nothing of it belongs into this build. */
function withoutAdministration(): Plugin {
  return {
    name: 'without-administration',
    enforce: 'pre',
    load: (id) => (/\/src\/app\/admin\/\w+Area\.tsx$/.test(id) ? 'export default () => null;' : null),
  };
}

/**
 * The pages of candidates, the public and sign-in, with Preact in the place of React: the same components, half the
 * bytes (docs/adr/0023). The administration's component library needs React, and is built by vite.config.ts.
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
    // All of it is little more than what the first page needs, and a file for each part costs a request.
    cssCodeSplit: false,
    // Read by scripts/sizes.mjs and by the server that writes the preload links.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // React's newest hooks are asked for by name where they exist (react-router).
      checks: { importIsUndefined: false, pluginTimings: false },
      output: { codeSplitting: siteChunks() },
    },
  },
});
