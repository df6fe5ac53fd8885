import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { BACKEND } from '../project.mjs';

const DATABASE = path.join(BACKEND, 'database');
const sqlIn = (folder) =>
  readdirSync(path.join(DATABASE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.join(DATABASE, folder, name));
const nameOf = (file) => path.basename(file, '.sql');
const naming = (names) => new RegExp(`\\bsec\\.(?:${[...names].join('|')})\\b`);

/** Files of functions and views of the database. */
export const isDefinition = (file) => /^(functions|views)\b.*\.sql$/.test(path.relative(DATABASE, file));

/**
 * The files in TypeScript that call the changed functions and views, directly or by other functions and views;
 * undefined when a table, a policy or a trigger uses one of them, which every statement may reach.
 */
export function callersOf(changed, files) {
  const definitions = ['functions', 'views'].flatMap(sqlIn).map((file) => [file, readFileSync(file, 'utf8')]);
  const names = new Set(changed.map(nameOf));
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const [file, text] of definitions) if (naming(names).test(text)) names.add(nameOf(file));
  }
  const isCalled = naming(names);
  const tables = sqlIn('baseline').concat(migrations());
  if (tables.some((file) => isCalled.test(readFileSync(file, 'utf8')))) return undefined;
  return [...files].filter(([, text]) => isCalled.test(text)).map(([file]) => file);
}

function migrations() {
  const folder = path.join(BACKEND, 'src', 'migrations');
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}
