import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';

import { passesChecks } from './content-checks';
import type { FileExtension } from './file-types';

/** An archive of stored entries, as small as the format allows. */
function archive(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const title = Buffer.from(name);
    const body = Buffer.from(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(body), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(body.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, title, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, title]));
    locals.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(table.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, table, Buffer.from('PK\x05\x06'), end]);
}

const WORD_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  rtf: Buffer.from('{\\rtf1\\ansi Bom dia}'),
  word: Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]),
  workbook: Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')]),
  docx: archive({ '[Content_Types].xml': WORD_TYPES, 'word/document.xml': '<w:document/>' }),
  macros: archive({
    '[Content_Types].xml': WORD_TYPES,
    'word/document.xml': '<w:document/>',
    'word/vbaProject.bin': 'x',
  }),
  zip: archive({ 'a.txt': 'x' }),
  png: PNG,
  jpg: Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(64)]),
  nothing: Buffer.alloc(0),
  byte: Buffer.from('x'),
};

describe('what a file is called and what it is', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'checks-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<[keyof typeof FILES, FileExtension, boolean]>([
    ['pdf', 'pdf', true],
    ['docx', 'docx', true],
    ['word', 'doc', true],
    ['rtf', 'rtf', true],
    ['png', 'png', true],
    ['jpg', 'jpg', true],
    ['jpg', 'jpeg', true],
    ['html', 'pdf', false],
    ['pdf', 'docx', false],
    ['zip', 'docx', false],
    ['macros', 'docx', false],
    ['workbook', 'doc', false],
    ['rtf', 'doc', false],
    ['png', 'jpg', false],
    ['nothing', 'pdf', false],
    ['byte', 'pdf', false],
  ])('%s as %s: %s', async (file, extension, passes) => {
    const place = path.join(folder, `${file}-${extension}`);
    await writeFile(place, FILES[file]);
    expect(await passesChecks(place, extension)).toBe(passes);
  });
});
