import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { FRONTEND } from '../project.mjs';

/**
 * The lazy modules (screens, dialogs, areas) that each browser test loads, in a file for each folder of tests.
 * `node scripts/browser.mjs --screens` writes them, `npm test -- --changed` selects tests by them.
 */
const RECORDS = path.join(FRONTEND, 'e2e', 'support', 'screens');
const MANIFESTS = ['manifest.json', 'administration.json'].map((name) => path.join(FRONTEND, 'dist', '.vite', name));

/** For each recorded test, its lazy modules as absolute paths; the key is `administration/root.spec.ts › title`. */
export function recordedScreens() {
  return new Map(
    readdirSync(RECORDS).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(path.join(RECORDS, file), 'utf8'))).map(([test, modules]) => [
        `${path.basename(file, '.json')}/${test}`,
        modules
          .split(' ')
          .filter(Boolean)
          .map((name) => path.join(FRONTEND, 'src', name)),
      ]),
    ),
  );
}

/** Writes the records from the lines of `loaded-scripts.ts`. A run of some tests keeps the records of the other tests. */
export function recordScreens(lines, isWhole) {
  const modules = new Map(MANIFESTS.flatMap(lazyModules));
  const folders = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { test, scripts } = JSON.parse(line);
    const folder = path.dirname(test.split(' › ')[0]);
    const record = folders.get(folder) ?? (isWhole ? {} : readRecord(folder));
    folders.set(folder, record);
    const names = scripts.map((script) => modules.get(script)).filter(Boolean);
    record[test.slice(folder.length + 1)] = [...new Set(names)].sort().join(' ');
  }
  for (const [folder, record] of folders) {
    const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(path.join(RECORDS, `${folder}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
  }
}

function readRecord(folder) {
  const file = path.join(RECORDS, `${folder}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The built file of each lazy module. Files of texts are omitted, because the screens load them. */
function lazyModules(manifest) {
  return Object.entries(JSON.parse(readFileSync(manifest, 'utf8')))
    .filter(([source, { isDynamicEntry }]) => isDynamicEntry && /^src\/.*\.tsx?$/.test(source))
    .map(([source, { file }]) => [path.basename(file), path.relative('src', source)]);
}
