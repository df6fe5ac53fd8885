import fs from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/** Classes that became components of MUI: Button, IconButton, ButtonGroup, Card, CardContent, Tag, Note, StatusTabs. */
const REPLACED = /(?<![\w-])a-(btn|icon-btn|seg|card|body|tag|note|tabs)(?![\w-])/;
const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

it('buttons, cards, tags, tabs and notes are components, not class names', () => {
  const files = fs
    .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)admin\/.*\.(tsx?|css)$/.test(file) && !file.endsWith('pieces.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => REPLACED.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
