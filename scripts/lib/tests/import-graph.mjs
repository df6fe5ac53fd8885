import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(ts|tsx|css)$/;
const NAMED =
  /\b(import|export)\s+(type\s+)?(?:[\w$]+\s*,?\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s+'(\.{1,2}[^']*)'/g;
const BARE = /\b(?:import\s+|(?:import|require|mock|requireActual)(?:<[^(]*>)?\(\s*)'(\.{1,2}[^']*)'/g;

/**
 * The imports between the files of some folders, read from their text. An `index.ts` is resolved: an import of a name
 * leads to the file that defines it, so that a change does not affect all users of the index.
 */
export function importGraph(folders) {
  const files = new Map(folders.flatMap(filesIn).map((file) => [file, readFileSync(file, 'utf8')]));
  const imports = new Map([...files].map(([file, text]) => [file, importsOf(file, text, files)]));
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return { files, importers };
}

/**
 * The given files and all files that import them, directly or indirectly; `passes` says which files are not followed
 * further.
 */
export function reachedFrom(changed, { importers }, passes = () => true) {
  const reached = new Set(changed);
  const next = [...changed];
  for (let file = next.pop(); file; file = next.pop()) {
    if (!passes(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      next.push(importer);
    }
  }
  return reached;
}

function importsOf(file, text, files) {
  const targets = new Set();
  for (const [, kind, isType, names, address] of text.matchAll(NAMED)) {
    // Types are checked by the compiler, and an index only re-exports names.
    if (isType || (kind === 'export' && isIndex(file))) continue;
    const target = resolved(file, address, files);
    if (!target) continue;
    if (isIndex(target) && names) for (const name of namesIn(names)) targets.add(definedIn(target, name, files));
    else targets.add(target);
  }
  for (const [, address] of text.matchAll(BARE)) {
    const target = resolved(file, address, files);
    if (target) targets.add(target);
  }
  return targets;
}

/** The file that defines a name of an index. */
function definedIn(index, name, files) {
  for (const [, kind, , names, address] of files.get(index).matchAll(NAMED)) {
    if (kind !== 'export' || !names || !namesIn(names, 'exported').includes(name)) continue;
    const target = resolved(index, address, files);
    if (target) return isIndex(target) ? definedIn(target, name, files) : target;
  }
  return index;
}

const namesIn = (text, side = 'imported') =>
  text
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => part.split(/\s+as\s+/).at(side === 'imported' ? 0 : -1));

const isIndex = (file) => /\/index\.tsx?$/.test(file);

function resolved(file, address, files) {
  const base = path.resolve(path.dirname(file), address).replace(/\.js$/, '');
  return [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts'), path.join(base, 'index.tsx')].find((one) =>
    files.has(one),
  );
}

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => path.join(folder, name))
        .filter((file) => SOURCE.test(file) && statSync(file).isFile())
    : [];
