import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { BACKEND } from './project.mjs';

const SPECS = path.join(BACKEND, 'test', 'e2e');
const SUPPORT = path.join(BACKEND, 'test', 'support', 'apart.ts');

/**
 * Jest loads all modules anew for each of its files, which costs more than most files of e2e tests themselves. So
 * several are run as one: `count` Jest files in a folder of their own, each with its share of the specs that are asked for.
 */
export async function withGroups(count, isAsked, work) {
  const specs = readdirSync(SPECS)
    .filter((name) => name.endsWith('.e2e-spec.ts') && isAsked(name.replace('.e2e-spec.ts', '')))
    .map((name) => ({ name, size: statSync(path.join(SPECS, name)).size }))
    .sort((a, b) => b.size - a.size);
  const groups = Array.from({ length: Math.min(count, specs.length) }, () => ({ size: 0, names: [] }));
  for (const { name, size } of specs) {
    // The least laden takes the next: the longer files are shared out first.
    const [least] = groups.toSorted((a, b) => a.size - b.size);
    least.size += size;
    least.names.push(name);
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'e2e-groups-'));
  try {
    groups.forEach(({ names }, at) => writeFileSync(path.join(folder, `group-${at + 1}.js`), source(names)));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const source = (names) =>
  [
    `const { apart } = require(${JSON.stringify(SUPPORT)});`,
    ...names.map((name) => {
      const [title, file] = [name.replace('.e2e-spec.ts', ''), path.join(SPECS, name)].map((text) =>
        JSON.stringify(text),
      );
      return `apart(${title}, () => require(${file}));`;
    }),
    '',
  ].join('\n');
