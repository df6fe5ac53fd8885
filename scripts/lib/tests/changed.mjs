import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { BACKEND, FRONTEND, ROOT } from '../project.mjs';
import { importGraph, reachedFrom } from './import-graph.mjs';

const BACKEND_SOURCE = path.join(BACKEND, 'src');
const BACKEND_TESTS = path.join(BACKEND, 'test');
const FRONTEND_SOURCE = path.join(FRONTEND, 'src');
const FRONTEND_TESTS = path.join(FRONTEND, 'e2e');

/** A change that affects more root fields than this counts as a change of everything. */
const MOST_FIELDS = 60;
/** Modules and entry points import everything and show no dependency. */
const isWiring = (file) => /\.module\.ts$|\/(app|cli|main|worker)(\/|\.ts$)/.test(path.relative(BACKEND_SOURCE, file));
const WORKS_LATER = /\.(messages|worker|processor|due)\.ts$/;
const STARTS_A_WORKER = /\b(startTestWorker|besideWorker|startDueWorker|startWorkerProcess|mailAbout)\b/;
/** The journeys through both sides, for a change of the API. */
const JOURNEYS = ['candidate/application-journey', 'administration/recruiter'];
/** The browser tests of each area of the pages. */
const AREAS = {
  admin: 'administration',
  // Folders of texts.
  administration: 'administration',
  root: 'administration',
  candidate: 'candidate',
  public: 'public',
  site: 'public',
  'sign-in': 'account',
};

/** Run everything when the affected tests are unknown. */
const everything = (reason) => ({ reason, isAsked: () => true, isShown: () => true });

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
 * affects. Tests that use such a field only in their set-up are left to the whole run.
 */
export function touchedBy(changed) {
  const files = changed.map((file) => path.join(ROOT, file));
  const unknown = files.find((file) => !isKnown(file));
  if (unknown) return everything(`${path.relative(ROOT, unknown)} can touch everything`);
  const below = (folder) => files.filter((file) => file.startsWith(folder + path.sep));
  const backend = importGraph([BACKEND_SOURCE, BACKEND_TESTS]);
  const source = below(BACKEND_SOURCE);
  const reached = reachedFrom(source, backend, (file) => !isWiring(file));
  const fields = [...reached].flatMap((file) => rootFieldsIn(file, backend.files.get(file) ?? ''));
  if (fields.length > MOST_FIELDS) return everything(`The change reaches ${fields.length} root fields`);

  const named = fields.length > 0 ? new RegExp(`\\b(${fields.join('|')})\\b\\s*[({]`) : undefined;
  const later = source.some((file) => WORKS_LATER.test(file));
  const touched = reachedFrom(below(BACKEND_TESTS), backend);
  const isAsked = (name) => {
    const file = path.join(BACKEND_TESTS, 'e2e', `${name}.e2e-spec.ts`);
    const text = backend.files.get(file) ?? '';
    return touched.has(file) || reached.has(file) || named?.test(text) || (later && STARTS_A_WORKER.test(text));
  };
  const unit = { backend: source, frontend: below(FRONTEND_SOURCE) };
  return { reason: `${changed.length} files changed`, unit, isAsked, isShown: shownBy(below, source.length > 0) };
}

function shownBy(below, isOfTheApi) {
  const graph = importGraph([FRONTEND_SOURCE, FRONTEND_TESTS]);
  const source = below(FRONTEND_SOURCE);
  const inFrontend = (file) => path.relative(FRONTEND_SOURCE, file);
  // Parts that all areas share are on every screen.
  if (source.some((file) => areaOf(inFrontend(file)).length === 0)) return () => true;
  const pages = reachedFrom(source, graph);
  const tests = reachedFrom(below(FRONTEND_TESTS), graph);
  const areas = new Set([...pages].flatMap((file) => areaOf(inFrontend(file))));
  return (name) =>
    tests.has(path.join(FRONTEND_TESTS, `${name}.spec.ts`)) ||
    areas.has(name.split('/')[0]) ||
    (isOfTheApi && JOURNEYS.includes(name));
}

/** For `features/users/admin/UserPage.tsx`: the tests of the administration. */
const areaOf = (file) => file.split(path.sep).flatMap((part) => AREAS[part] ?? []);

/** The schema files are generated from the code, and a static check compares them. */
const isKnown = (file) =>
  /(\.md|\/e2e-seconds\.json|\/backend\/(schema|public)\.graphql)$/.test(file) ||
  /^(backend\/src|backend\/test|frontend\/e2e|frontend\/src)\/.*\.(ts|tsx|css)$|^frontend\/src\/.*\.(graphql|json)$/.test(
    path.relative(ROOT, file).split(path.sep).join('/'),
  );

/** The methods of a resolver that serve a query, a mutation or a subscription. */
const rootFieldsIn = (file, text) =>
  file.endsWith('.resolver.ts')
    ? [...text.matchAll(/@(?:Query|Mutation|Subscription)\([\s\S]*?\n {2}(?:async )?(\w+)\(/g)].map(([, name]) => name)
    : [];
