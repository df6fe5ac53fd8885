import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { BACKEND } from '../project.mjs';
import { sharesOf, weightsText } from './shares.mjs';

const SPECS = path.join(BACKEND, 'test', 'e2e');
const ENDING = '.e2e-spec.ts';
/** How long the tests of each file took; `node scripts/e2e.mjs --weigh` writes it anew. */
const WEIGHTS = path.join(BACKEND, 'test', 'e2e-seconds.json');
/** What a file takes before its first test: a copy of the database, an application, the people of its tests. */
const START_SECONDS = 3;
/** Of a file that was not weighed yet. */
const UNKNOWN_SECONDS = 8;
const SUPPORT = path.join(BACKEND, 'test', 'support', 'setup', 'grouped-spec.ts');

/**
 * Jest loads all modules anew for each of its files, which costs more than most files of e2e tests themselves. So
 * several are run as one: `count` Jest files in a folder of their own, each with its share of the specs that are asked for.
 */
export async function withGroups(count, isAsked, work) {
  const known = JSON.parse(readFileSync(WEIGHTS, 'utf8'));
  const specs = allSpecs()
    .filter(isAsked)
    .map((name) => ({ name, seconds: START_SECONDS + (known[name] ?? UNKNOWN_SECONDS) }));
  const groups = sharesOf(specs, Array(count).fill(1));
  if (groups.length === 0) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'e2e-groups-'));
  try {
    groups.forEach((names, at) => writeFileSync(path.join(folder, `group-${at + 1}.js`), source(names)));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the weights from a report of Jest. */
export function weigh(report) {
  const seconds = {};
  for (const { assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults)
    for (const { ancestorTitles, duration } of assertionResults)
      seconds[ancestorTitles[0]] = (seconds[ancestorTitles[0]] ?? 0) + (duration ?? 0) / 1000;
  writeFileSync(WEIGHTS, weightsText(seconds));
}

/** Each file of e2e tests by its area and subject: `files/uploads`. */
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
