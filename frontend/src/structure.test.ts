import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = [
  'frontend/src',
  'frontend/e2e',
  'frontend/scripts',
  'backend/src',
  'backend/test',
  'backend/database',
  'backend/locales',
  'backend/demo',
  'backend/scripts',
  'scripts',
  'bench',
  'faults',
  'docs',
];
/** Folders that are not in the repository. */
const GENERATED = ['frontend/src/generated', 'bench/results'];
const MAX_FILES = 20;
/** Not walked: `backend/data`, whose option lists have one entry on each line. */
const MAX_LINES = 300;

/** Folders that may hold more files, each with the reason. */
const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'docs/adr': 'a log in the order of its numbers: a page is added and never moved',
  'docs/schema': 'generated, one page for each feature of the database',
};

interface Folder {
  name: string;
  files: string[];
}

function foldersIn(name: string): Folder[] {
  if (GENERATED.includes(name)) return [];
  const entries = fs.readdirSync(path.join(ROOT, name), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
  const inner = entries.filter((entry) => entry.isDirectory()).flatMap((entry) => foldersIn(`${name}/${entry.name}`));
  return [{ name, files }, ...inner];
}

const folders = FOLDERS.flatMap(foldersIn);
const files = folders.flatMap((folder) => folder.files);
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const modules = files.filter((file) => /^frontend\/src\/.*\.tsx?$/.test(file));

/** The modules of the application that each module imports, statically or lazily, types included. */
const imports = new Map(modules.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return modules.filter((module) => module === `${target}.ts` || module === `${target}.tsx`);
  });
}

const featureOf = (file: string): string | undefined => /^frontend\/src\/features\/([\w-]+)\//.exec(file)?.[1];

describe('the files of the project', () => {
  it(`are at most ${MAX_FILES} in a folder`, () => {
    const large = folders.filter((folder) => folder.files.length > MAX_FILES && !(folder.name in LARGE_FOLDERS));
    expect(large.map((folder) => `${folder.name}: ${folder.files.length}`)).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const long = files
      .filter((file) => /\.(tsx?|mjs|css|graphql|json|sql)$/.test(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES);
    expect(long).toEqual([]);
  });
});

describe('the imports of the frontend', () => {
  it('have no cycle', () => {
    const done = new Set<string>();
    const cycles: string[][] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      const start = trail.indexOf(file);
      if (start >= 0) cycles.push([...trail.slice(start), file]);
      if (start >= 0 || done.has(file)) return;
      for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
      done.add(file);
    };
    for (const file of modules) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('never go both ways between two features', () => {
    const pairs = new Set<string>();
    for (const [file, targets] of imports) {
      for (const target of targets) pairs.add(`${featureOf(file)} > ${featureOf(target)}`);
    }
    const mutual = [...pairs].filter((pair) => {
      const [from, to] = pair.split(' > ');
      return from !== to && from !== 'undefined' && to !== 'undefined' && pairs.has(`${to} > ${from}`);
    });
    expect(mutual).toEqual([]);
  });

  it('never go both ways between two folders, except a folder and one inside it', () => {
    const pairs = new Set<string>();
    for (const [file, targets] of imports) {
      for (const target of targets) pairs.add(`${path.posix.dirname(file)} > ${path.posix.dirname(target)}`);
    }
    const mutual = [...pairs].filter((pair) => {
      const [from = '', to = ''] = pair.split(' > ');
      const isInside = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
      return from < to && !isInside && pairs.has(`${to} > ${from}`);
    });
    expect(pairs.size).toBeGreaterThan(100);
    expect(mutual).toEqual([]);
  });
});
