// Builds the backend, the typed documents and the web pages. The packages are installed already.
import { ensureBuilt } from './lib/build.mjs';
import { report } from './lib/refusal.mjs';

try {
  ensureBuilt();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
