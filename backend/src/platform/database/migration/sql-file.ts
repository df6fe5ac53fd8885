import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SqlFile {
  /** The path inside `backend/database`, such as `functions/matching/match.sql`. */
  path: string;
  /** The name of the file without its ending: the name of the function or of the view. */
  name: string;
  /** Functions, or for a view other views, that must exist before this file is applied. */
  needs: readonly string[];
  /** The role that owns the function. */
  owner: string;
  /** The roles that may execute the function. */
  execute: readonly string[];
  /** The roles that may read the view. */
  select: readonly string[];
  text: string;
  sha256: string;
}

const FOLDER = path.resolve(__dirname, '../../../../database');

export function readSqlFiles(folder: 'baseline' | 'functions' | 'views', root = FOLDER): SqlFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) =>
      parseSqlFile(`${folder}/${name.replaceAll(path.sep, '/')}`, readFileSync(path.join(root, folder, name), 'utf8')),
    );
}

export function parseSqlFile(file: string, raw: string): SqlFile {
  const text = raw.replaceAll('\r\n', '\n');
  const header = /^(?:--.*\n)*/.exec(text)![0].replaceAll(/\n--   +/g, ' ');
  const value = (key: string) => new RegExp(`\\b${key}: +(.*?)(?:   |$)`, 'm').exec(header)?.[1] ?? '-';
  const list = (key: string) => (value(key) === '-' ? [] : value(key).split(/, */));
  return {
    path: file,
    name: path.basename(file, '.sql'),
    needs: list('needs'),
    owner: value('owner'),
    execute: list('execute'),
    select: list('select'),
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

/** Sorts the files so that each comes after the files it needs. */
export function inOrder(files: readonly SqlFile[]): SqlFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const ordered = new Set<SqlFile>();
  const visit = (file: SqlFile, path: readonly string[]): void => {
    if (ordered.has(file)) return;
    if (path.includes(file.name)) throw new Error(`Files need each other: ${[...path, file.name].join(' -> ')}`);
    for (const name of file.needs) {
      const needed = byName.get(name);
      if (!needed) throw new Error(`${file.path} needs ${name}, which has no file`);
      visit(needed, [...path, file.name]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}
