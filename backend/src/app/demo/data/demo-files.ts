import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `backend/demo`: the same depth below `src` and below `dist`. */
const FOLDER = path.join(__dirname, '../../../../demo');

/** One file of the demonstration, as it stands in `backend/demo`. */
export function readDemoFile<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as T;
}

/** All files of a folder, in the order of their names. */
export function readDemoFolder<T>(name: string): { name: string; content: T }[] {
  return readdirSync(path.join(FOLDER, name))
    .sort()
    .map((file) => path.parse(file).name)
    .map((file) => ({ name: file, content: readDemoFile<T>(`${name}/${file}`) }));
}
