import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `backend/demo`; the relative path is the same from `src` and from `dist`. */
const FOLDER = path.join(__dirname, '../../../../demo');

/** Reads one file of `backend/demo`. */
export function readDemoFile<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as T;
}

/** Reads all files of a folder, sorted by name. */
export function readDemoFolder<T>(name: string): { name: string; content: T }[] {
  return readdirSync(path.join(FOLDER, name))
    .sort()
    .map((file) => path.parse(file).name)
    .map((file) => ({ name: file, content: readDemoFile<T>(`${name}/${file}`) }));
}
