import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { FRONTEND, commandFile } from '../project.mjs';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { recordedScreens } from './screens.mjs';

const SOURCE = path.join(FRONTEND, 'src');
const TESTS = path.join(FRONTEND, 'e2e');
/** The journeys through both sides, for a change of the API. */
const JOURNEYS = ['candidate/application-journey.spec.ts', 'administration/recruiter.spec.ts'];
/** A test that opens more lazy modules visits every screen of its area, and is left to the whole run. */
const MOST_SCREENS = 12;

/**
 * The browser tests that a change can affect, as arguments of Playwright (`file:line`), or undefined for all: tests
 * whose file changed, tests without a record, and tests that load a screen which imports a changed file.
 */
export function affectedBrowserTests(changed, isOfTheApi) {
  const below = (folder) => changed.filter((file) => file.startsWith(folder + path.sep));
  const graph = importGraph([SOURCE, TESTS]);
  const records = recordedScreens();
  const screens = new Set([...records.values()].flat());
  const source = below(SOURCE).flatMap((file) => [file, ...usersOf(file, graph.files)]);
  // A lazy module is on the screen only where it is opened, so the files that import it are not followed.
  const isFollowed = (file) => !screens.has(file);
  const reached = new Set([...source, ...reachedFrom(source.filter(isFollowed), graph, isFollowed)]);
  // The entry point is part of every page.
  if (reached.has(path.join(SOURCE, 'main.tsx')) || source.some((file) => isOfEveryScreen(file))) return undefined;
  const ownTests = reachedFrom(below(TESTS), graph);

  return allTests()
    .filter(({ file, title }) => {
      if (ownTests.has(path.join(TESTS, file)) || (isOfTheApi && JOURNEYS.includes(file))) return true;
      const opened = records.get(`${file} › ${title}`);
      if (opened === undefined) return true;
      return opened.length <= MOST_SCREENS && opened.some((screen) => reached.has(screen));
    })
    .map(({ file, line }) => `e2e/${file}:${line}`);
}

/** Styles and settings that no module imports by name. */
const isOfEveryScreen = (file) => /\.css$/.test(file) && path.relative(SOURCE, file).startsWith('shared');

/** The modules that name a file of texts (`'admin-partners'`) or an operation of a GraphQL file. */
function usersOf(file, files) {
  const names = namesIn(file);
  return names.length === 0
    ? []
    : [...files].filter(([, text]) => names.some((name) => text.includes(name))).map(([user]) => user);
}

function namesIn(file) {
  if (file.endsWith('.json')) return [`'${path.basename(file, '.json')}'`, `'${path.basename(file, '.json')}:`];
  if (!file.endsWith('.graphql')) return [];
  const operations = readFileSync(file, 'utf8').matchAll(/^(?:query|mutation|subscription|fragment) (\w+)/gm);
  return [...operations].flatMap(([, name]) => [`${name}Document`, `${name}Fragment`]);
}

/** All browser tests with the line of each, from Playwright. */
function allTests() {
  const command = [commandFile(FRONTEND, '@playwright/test', 'playwright'), 'test', '--list', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: FRONTEND,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout).suites.flatMap(testsOf);
}

const testsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(testsOf)];
