import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server's part of the web: one file that draws the first content of public pages, with everything it needs inside. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // The same texts are lazy in the browser and at hand here; the bundler would say so once per file.
  logLevel: 'error',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/prerender/entry.tsx',
    outDir: 'dist-server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'prerender.cjs' } },
  },
});
