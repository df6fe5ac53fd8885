// Gives every option a number that never changes, because rows of vacancies and CVs refer to it.
// Run after adding options: node backend/data/options/assign-ids.mjs. Numbers in use are never changed or given again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('.', import.meta.url);
const idsFile = new URL('ids.json', folder);
const read = (url) => JSON.parse(readFileSync(url, 'utf8'));

const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json') && name !== 'ids.json');
// Numbers are given in the order of the file names, whatever the folder.
const byFileName = (one, other) => (basename(one) < basename(other) ? -1 : 1);
const ids = readdirSync(folder).includes('ids.json') ? read(idsFile) : {};
let last = Math.max(0, ...Object.values(ids));
let added = 0;
for (const name of files.sort(byFileName)) {
  const { list, items } = read(new URL(name, folder));
  for (const { key } of items) {
    if (ids[`${list}.${key}`] === undefined) {
      ids[`${list}.${key}`] = ++last;
      added += 1;
    }
  }
}
writeFileSync(idsFile, `${JSON.stringify(ids, null, 1)}\n`);
console.log(`${added} added, ${Object.keys(ids).length} in all`);
