import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server's part: one self-contained file that renders the first content of public pages. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Texts are imported lazily in the browser and eagerly here. The bundler would warn about each file.
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
