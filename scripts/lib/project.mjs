import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const NAME = 'recruitment-platform';
export const TITLE = 'Vagas MZ';
export const PNPM = 'pnpm@12.21.0';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const BACKEND = path.join(ROOT, 'backend');
export const FRONTEND = path.join(ROOT, 'frontend');

/** Loads a package of the backend; only after the installation. */
export const requireFromBackend = (name) => createRequire(path.join(BACKEND, 'package.json'))(name);
export const requireFromRoot = createRequire(path.join(ROOT, 'package.json'));

/** The JavaScript file of a package's command, so that no shell or wrapper process is needed. */
export function commandFile(folder, packageName, command = packageName) {
  const require = createRequire(path.join(folder, 'package.json'));
  const entry = path.join(folder, 'node_modules', packageName, 'package.json');
  const manifest = require(entry);
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  return path.join(path.dirname(entry), bin);
}

/**
 * A small heap, because the database shares the machine: garbage is collected early. The API starts with 100 MB; all
 * compiled operations take about forty more.
 */
export const API_FLAGS = ['--max-old-space-size=192'];
