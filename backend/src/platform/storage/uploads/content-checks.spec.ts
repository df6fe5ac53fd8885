import { isSniffedAs } from '../inspection/type-detection';
import { hasMarkOf } from './content-checks';
import type { FileExtension } from './file-types';
import type { InspectionTask } from '../inspection/verdict';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const FILES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  rtf: Buffer.from('{\\rtf1\\ansi Bom dia}'),
  word: Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]),
  workbook: Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')]),
  zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(64)]),
  nothing: Buffer.alloc(0),
  byte: Buffer.from('x'),
};

it.each<[keyof typeof FILES, FileExtension, boolean]>([
  ['pdf', 'pdf', true],
  ['word', 'doc', true],
  ['rtf', 'rtf', true],
  ['png', 'png', true],
  ['jpg', 'jpg', true],
  ['jpg', 'jpeg', true],
  ['html', 'pdf', false],
  ['pdf', 'docx', false],
  ['zip', 'docx', false],
  ['workbook', 'doc', false],
  ['rtf', 'doc', false],
  ['png', 'jpg', false],
  ['svg', 'png', false],
  ['nothing', 'pdf', false],
  ['byte', 'pdf', false],
])('%s called %s: %s', async (file, extension, agrees) => {
  const task: InspectionTask = extension === 'jpeg' ? 'jpg' : extension;
  expect(hasMarkOf(FILES[file], [extension]) && (await isSniffedAs(FILES[file], task))).toBe(agrees);
});

/** Type detection takes more than a second for such a file, so the API looks at the first bytes only. */
it('recognises a Word file by its first bytes alone', async () => {
  const crowded = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000_000)]);
  expect([hasMarkOf(crowded, ['docx']), await isSniffedAs(crowded, 'docx')]).toEqual([true, true]);
});

it.each<[keyof typeof FILES, boolean]>([
  ['png', true],
  ['svg', false],
  ['html', false],
  ['nothing', false],
])('%s is accepted as a photo: %s', async (file, may) => {
  const looked = hasMarkOf(FILES[file], ['jpg', 'png', 'webp']) && (await isSniffedAs(FILES[file], 'PHOTO'));
  expect(looked).toBe(may);
});
