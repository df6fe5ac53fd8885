// Compares the built pages with the budgets of budgets.json, in kB (1024 B) of brotli 11, as the server sends them.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

import { textChunk } from './site-chunks.mjs';

const dist = path.resolve(import.meta.dirname, '..', 'dist');
const sizes = new Map();
// The administration has its own build (vite.config.ts) and page.
const site = build('index.html', 'manifest.json');
const administration = build('administration.html', 'administration.json');
const budgets = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '..', 'budgets.json'), 'utf8'));

const rows = [...budgets.firstLoads.map(firstLoad), ...furtherRoutes()];
const tooLarge = rows.filter(({ size, limit }) => size > limit);

for (const { name, size, limit } of rows) {
  const mark = size > limit ? 'TOO LARGE' : '';
  console.log(`${name.padEnd(52)} ${size.toFixed(1).padStart(7)} of ${String(limit).padStart(4)} kB ${mark}`.trimEnd());
}
if (tooLarge.length > 0) process.exitCode = 1;

/** Size of a page's first load without a cache: the shell, the modules of the page, one language. */
function firstLoad({ name, limit, modules, texts }) {
  const { page, manifest } = modules.some((module) => module.startsWith('src/app/admin/')) ? administration : site;
  const files = filesOf(manifest, [...shell(manifest), ...modules, ...texts.map((text) => textModule(manifest, text))]);
  return { name, limit, size: kilobytes([page, ...files]) };
}

/** Additional size of a page of the candidate area, when the area is loaded. */
function furtherRoutes() {
  const { area, pattern, limit } = budgets.furtherRoutes;
  const { manifest } = site;
  const already = filesOf(manifest, [...shell(manifest), area]);
  return Object.keys(manifest)
    .filter((module) => new RegExp(pattern).test(module))
    .map((module) => {
      const added = [...filesOf(manifest, [module])].filter((file) => !already.has(file));
      return { name: `further: ${path.basename(module, '.tsx')}`, limit, size: kilobytes(added) };
    });
}

function build(page, file) {
  return { page, manifest: JSON.parse(fs.readFileSync(path.join(dist, '.vite', file), 'utf8')) };
}

function shell(manifest) {
  return Object.keys(manifest).filter((module) => manifest[module].isEntry);
}

function textModule(manifest, namespace) {
  const chunk = textChunk('pt', namespace);
  const shared = chunk && Object.keys(manifest).find((module) => module.startsWith(`_${chunk}-`));
  if (shared) return shared;
  if (namespace === 'errors') return '../backend/locales/pt/errors.json?raw';
  if (namespace === 'form-errors') return 'src/shared/i18n/form-errors.pt.ts';
  const file = new RegExp(`^src/shared/i18n/locales/pt/\\w+/${namespace}\\.json$`);
  return Object.keys(manifest).find((module) => file.test(module)) ?? `texts ${namespace}`;
}

/** The files of the modules and of all their static imports. */
function filesOf(manifest, modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (module) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`budgets.json names ${module}, which the build does not know as a lazy module`);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  // The styles of the site build are one file.
  if (manifest['style.css']) files.add(manifest['style.css'].file);
  return files;
}

function kilobytes(files) {
  return [...files].reduce((sum, file) => sum + compressed(file), 0) / 1024;
}

/** Cached, because most files are in most first loads. */
function compressed(file) {
  if (!sizes.has(file)) {
    const content = fs.readFileSync(path.join(dist, file));
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
    sizes.set(file, zlib.brotliCompressSync(content, { params }).length);
  }
  return sizes.get(file);
}
