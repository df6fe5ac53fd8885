import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { BACKEND } from '../project.mjs';
import { sharesOf, weightsText } from './shares.mjs';

const SPECS = path.join(BACKEND, 'test', 'e2e');
const ENDING = '.e2e-spec.ts';
/** The duration of each file; `node scripts/e2e.mjs --weigh` records it. */
const WEIGHTS = path.join(BACKEND, 'test', 'e2e-seconds.json');
/** The time of a file before its first test: copying the database, starting the application, inserting people. */
const START_SECONDS = 3;
/** For a file without a recorded duration. */
const UNKNOWN_SECONDS = 8;
const SUPPORT = path.join(BACKEND, 'test', 'support', 'setup', 'grouped-spec.ts');

/**
 * Jest loads all modules again for each file, which takes longer than most e2e test files. So several files run as one:
 * `count` Jest files in a temporary folder, each with its share of the requested specs.
 */
export async function withGroups(count, isAsked, work) {
  const known = JSON.parse(readFileSync(WEIGHTS, 'utf8'));
  const specs = allSpecs()
    .filter(isAsked)
    .map((name) => ({ name, seconds: START_SECONDS + (known[name] ?? UNKNOWN_SECONDS) }));
  const groups = sharesOf(specs, count);
  if (groups.length === 0) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'e2e-groups-'));
  try {
    groups.forEach((names, at) => writeFileSync(path.join(folder, `group-${at + 1}.js`), source(names)));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records the durations of a Jest report. */
export function weigh(report) {
  const seconds = {};
  for (const { assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults)
    for (const { ancestorTitles, duration } of assertionResults)
      seconds[ancestorTitles[0]] = (seconds[ancestorTitles[0]] ?? 0) + (duration ?? 0) / 1000;
  writeFileSync(WEIGHTS, weightsText(seconds));
}

/** The e2e test files by area and subject: `files/uploads`. */
const allSpecs = () =>
  readdirSync(SPECS, { recursive: true })
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.split(path.sep).join('/').slice(0, -ENDING.length));

const source = (names) =>
  [
    `const { groupedSpec } = require(${JSON.stringify(SUPPORT)});`,
    ...names.map((name) => {
      const [title, file] = [name, path.join(SPECS, `${name}${ENDING}`)].map((text) => JSON.stringify(text));
      return `groupedSpec(${title}, () => require(${file}));`;
    }),
    '',
  ].join('\n');
