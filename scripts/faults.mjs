// Builds the product and runs faults/run.mjs.
import { faults } from '../faults/run.mjs';
import { buildBackend, copyPersistedDocuments, generateDocuments } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/refusal.mjs';

try {
  ensureInstalled();
  generateDocuments();
  buildBackend();
  copyPersistedDocuments();
  process.exitCode = await faults();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
