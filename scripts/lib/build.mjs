import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { BACKEND, FRONTEND, ROOT, commandFile } from './project.mjs';
import { Refusal } from './refusal.mjs';

const GENERATED = path.join(FRONTEND, 'src', 'generated');
/** Lists of documents that the generator writes for the API, and their names in its dist folder. */
const OPERATION_LISTS = [
  [path.join(GENERATED, 'public', 'persisted-documents.json'), 'persisted-public.json'],
  [path.join(GENERATED, 'pages', 'persisted-documents.json'), 'persisted-public.pages.json'],
  [path.join(GENERATED, 'operations.json'), 'operations.json'],
];

/** Builds what has changed since the last build. */
export function ensureBuilt() {
  buildBackend();
  generateDocuments();
  buildFrontend();
  copyPersistedDocuments();
}

export function buildBackend() {
  const sources = ['backend/src', 'backend/.swcrc', 'backend/package.json', 'pnpm-lock.yaml'];
  whenChanged('backend', path.join(BACKEND, 'dist'), sources, () => {
    // Otherwise a renamed migration would remain under its old name.
    fs.rmSync(path.join(BACKEND, 'dist'), { recursive: true, force: true });
    run(BACKEND, commandFile(BACKEND, '@swc/cli', 'swc'), swcArguments());
  });
}

export function swcArguments() {
  return ['src', '-d', 'dist', '--strip-leading-paths', '--copy-files', '--ignore', '**/*.spec.ts', '--quiet'];
}

export function generateDocuments() {
  const sources = [
    'backend/schema.graphql',
    'backend/public.graphql',
    'frontend/codegen.ts',
    'frontend/scripts/operation-texts.mjs',
    'pnpm-lock.yaml',
  ];
  whenChanged(
    'typed documents',
    path.join(FRONTEND, 'src', 'generated'),
    sources.concat(
      filesIn(path.join(FRONTEND, 'src'))
        .filter((file) => file.endsWith('.graphql'))
        .map((file) => path.relative(ROOT, file)),
    ),
    // Its output is only useful when a step fails.
    () =>
      run(
        FRONTEND,
        commandFile(FRONTEND, '@graphql-codegen/cli', 'graphql-codegen'),
        ['--config', 'codegen.ts'],
        'pipe',
      ),
  );
}

export function buildFrontend() {
  const sources = [
    ...[
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'vite.site.config.ts',
      'vite.prerender.config.ts',
      'scripts/precompress.mjs',
      'scripts/shell-chunk.mjs',
      'scripts/site-chunks.mjs',
      'package.json',
    ].map((part) => `frontend/${part}`),
    'backend/locales',
    'pnpm-lock.yaml',
  ];
  whenChanged('frontend', path.join(FRONTEND, 'dist'), sources, () => {
    run(FRONTEND, commandFile(FRONTEND, 'vite'), ['build', '--logLevel', 'warn']);
    run(FRONTEND, commandFile(FRONTEND, 'vite'), ['build', '--config', 'vite.site.config.ts', '--logLevel', 'warn']);
    // The file with which the API renders the first content of public pages.
    run(FRONTEND, commandFile(FRONTEND, 'vite'), ['build', '--config', 'vite.prerender.config.ts']);
  });
}

/** The API identifies the document of a GET by its hash, and in production answers only these documents. */
export function copyPersistedDocuments() {
  for (const [list, name] of OPERATION_LISTS) {
    if (fs.existsSync(list)) fs.copyFileSync(list, path.join(BACKEND, 'dist', name));
  }
}

/** The watchers write the same folders, so the record of their sources is no longer valid. */
export function forgetBuilds() {
  for (const output of [path.join(BACKEND, 'dist'), path.join(FRONTEND, 'src', 'generated')]) {
    fs.rmSync(path.join(output, '.built-from'), { force: true });
  }
}

function whenChanged(name, output, sources, build) {
  const stamp = path.join(output, '.built-from');
  const current = fingerprint(sources);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === current) return;

  const start = Date.now();
  console.log(`Building ${name} …`);
  build();
  fs.mkdirSync(output, { recursive: true });
  fs.writeFileSync(stamp, current);
  console.log(`Built ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

function fingerprint(sources) {
  const hash = crypto.createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesIn(path.join(ROOT, source))) {
      hash.update(`\0${path.relative(ROOT, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function filesIn(target) {
  if (!fs.existsSync(target)) return [];
  if (fs.statSync(target).isFile()) return [target];
  return fs
    .readdirSync(target, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.built-from'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function run(cwd, file, args, output = 'inherit') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    // Always a production build, because React's development build is slow.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', output, output],
  });
  if (status === 0) return;
  if (stdout) console.error(`${stdout}${stderr}`);
  throw new Refusal(`The build of ${path.basename(cwd)} failed; the reason stands above.`);
}
