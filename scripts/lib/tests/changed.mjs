import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { BACKEND, FRONTEND, ROOT } from '../project.mjs';
import { affectedBrowserTests } from './affected-browser-tests.mjs';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { callersOf, isDefinition } from './sql-callers.mjs';

const BACKEND_SOURCE = path.join(BACKEND, 'src');
const BACKEND_TESTS = path.join(BACKEND, 'test');
const FRONTEND_SOURCE = path.join(FRONTEND, 'src');

/** A change that affects more root fields than this counts as a change of everything. */
const MOST_FIELDS = 60;
/** Modules and entry points import everything and show no dependency. */
const isWiring = (file) => /\.module\.ts$|\/(app|cli|main|worker)(\/|\.ts$)/.test(path.relative(BACKEND_SOURCE, file));
const WORKS_LATER = /\.(worker|processor)\.ts$/;
const STARTS_A_WORKER = /\b(startTestWorker|besideWorker|startDueWorker|startWorkerProcess|mailAbout)\b/;
/** These tests read every function and view of the database. */
const OF_DEFINITIONS = ['platform/function-states', 'platform/migrations', 'platform/views'];
const SPECS_OF_DEFINITIONS = [
  'app/table-access.spec.ts',
  'app/table-access/function-access.spec.ts',
  'platform/database/migration/sql-file.spec.ts',
];
/** Run everything when the affected tests are unknown. */
const everything = (reason) => ({ reason, isAsked: () => true });

/**
 * Files that differ from the branch `main`, or from the previous commit where `main` is checked out; including new
 * files.
 */
export function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'main', 'HEAD');
  const isDirty = git('status', '--porcelain') !== '';
  const base = fork && fork !== head ? fork : isDirty ? 'HEAD' : 'HEAD~1';
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
}

/**
 * The tests that a change can affect: a test file that imports a changed file or names a root field that the change
 * affects. A function or view of the database affects the files that call it. Tests that use such a field only in their
 * set-up, and tests that visit every screen, are left to the whole run. `shown` has the arguments of the browser tests;
 * undefined means all.
 */
export function touchedBy(changed) {
  const files = changed.map((file) => path.join(ROOT, file));
  const unknown = files.find((file) => !isKnown(file));
  if (unknown) return everything(`${path.relative(ROOT, unknown)} can touch everything`);
  const below = (folder) => files.filter((file) => file.startsWith(folder + path.sep));
  const backend = importGraph([BACKEND_SOURCE, BACKEND_TESTS]);
  const definitions = files.filter(isDefinition);
  const callers = definitions.length > 0 ? callersOf(definitions, backend.files) : [];
  if (!callers) return everything('A table, policy or trigger uses a changed function');
  const isBelow = (folder) => (file) => file.startsWith(folder + path.sep);
  const source = [...below(BACKEND_SOURCE), ...callers.filter(isBelow(BACKEND_SOURCE))];
  const reached = reachedFrom(source, backend, (file) => !isWiring(file));
  const fields = [...reached].flatMap((file) => rootFieldsIn(file, backend.files.get(file) ?? ''));
  if (fields.length > MOST_FIELDS) return everything(`The change reaches ${fields.length} root fields`);

  const named = fields.length > 0 ? new RegExp(`\\b(${fields.join('|')})\\b\\s*[({]`) : undefined;
  const later = source.some((file) => WORKS_LATER.test(file));
  const testing = [...below(BACKEND_TESTS), ...callers.filter(isBelow(BACKEND_TESTS))];
  const touched = reachedFrom(testing, backend);
  const isAsked = (name) => {
    const file = path.join(BACKEND_TESTS, 'e2e', `${name}.e2e-spec.ts`);
    const text = backend.files.get(file) ?? '';
    if (definitions.length > 0 && OF_DEFINITIONS.includes(name)) return true;
    return touched.has(file) || reached.has(file) || named?.test(text) || (later && STARTS_A_WORKER.test(text));
  };
  const specs = definitions.length > 0 ? SPECS_OF_DEFINITIONS.map((name) => path.join(BACKEND_SOURCE, name)) : [];
  const unit = { backend: [...source, ...specs], frontend: below(FRONTEND_SOURCE) };
  const shown = affectedBrowserTests(files, source.length > 0);
  return { reason: `${changed.length} files changed`, unit, isAsked, shown };
}

/** The schema files are generated from the code, and a static check compares them. */
const isKnown = (file) =>
  isDefinition(file) ||
  /(\.md|\/e2e-seconds\.json|\/e2e\/support\/screens\/\w+\.json|\/backend\/(schema|public)\.graphql)$/.test(file) ||
  /^(backend\/src|backend\/test|frontend\/e2e|frontend\/src)\/.*\.(ts|tsx|css)$|^frontend\/src\/.*\.(graphql|json)$/.test(
    path.relative(ROOT, file).split(path.sep).join('/'),
  );

/** The methods of a resolver that serve a query, a mutation or a subscription. */
const rootFieldsIn = (file, text) =>
  file.endsWith('.resolver.ts')
    ? [...text.matchAll(/@(?:Query|Mutation|Subscription)\([\s\S]*?\n {2}(?:async )?(\w+)\(/g)].map(([, name]) => name)
    : [];
