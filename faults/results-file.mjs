import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from '../scripts/lib/project.mjs';

const FILE = path.join(ROOT, 'faults', 'RESULTS.md');
const SECTION = /^(?=## )/m;

/** Replaces the section with this title; other sections stay. Without a title, the beginning of the file. */
export function writeFigures(title, text) {
  const [first = '', ...sections] = fs.readFileSync(FILE, 'utf8').split(SECTION);
  const own = `## ${title}\n\n${text.trim()}\n\n`;
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`));
  const parts = title ? [first, ...others, own] : [`${text.trim()}\n\n`, ...sections];
  fs.writeFileSync(FILE, `${parts.map((part) => part.trim()).join('\n\n')}\n`);
}
