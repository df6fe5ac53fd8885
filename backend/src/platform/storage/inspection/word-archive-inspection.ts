import type { Readable } from 'node:stream';

import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import { type Finding, InspectionError } from './verdict';

const MOST_ENTRIES = 1000;
const MOST_UNPACKED = 50 * 1024 * 1024;
const BODY = 'word/document.xml';
const TYPES = '[Content_Types].xml';
const WORD_BODY_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const XML_PART = /\.(xml|rels|vml)$/i;
/** Signatures of archives, OLE containers and programs: files embedded in a part. */
const FILES_INSIDE = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1', '4d5a', '7f454c46', '377abcaf271c', '52617221'].map(
  (start) => Buffer.from(start, 'hex'),
);

/** A Word file is a ZIP archive of XML. It is unpacked in memory under a limit, and no reference is followed. */
export async function inspectWordArchive(content: Buffer): Promise<Finding> {
  const archive = await damagedUnless(fromBufferPromise(content, { strictFileNames: true }));
  if (archive.entryCount > MOST_ENTRIES) throw new InspectionError('TOO_MUCH_INSIDE');
  const entries = await listed(archive);
  // Checked before the body, because a document with macros is otherwise complete.
  if (entries.some(({ fileName }) => /vba(project|data)|macros/i.test(fileName))) throw new InspectionError('MACROS');
  if (![BODY, TYPES].every((name) => entries.some(({ fileName }) => fileName === name)))
    throw new InspectionError('WRONG_TYPE');

  let unpacked = 0;
  let readable = false;
  for (const entry of entries) {
    const part = await unpack(archive, entry, MOST_UNPACKED - unpacked);
    unpacked += part.length;
    readable = inspectPart(entry.fileName, part) || readable;
  }
  return { readable };
}

/** The XML of some parts, in the order of the archive, after `inspectWordArchive` accepted the file. */
export async function partsOf(
  content: Buffer,
  isWanted: (name: string) => boolean,
): Promise<{ name: string; xml: string }[]> {
  const archive = await damagedUnless(fromBufferPromise(content, { strictFileNames: true }));
  const wanted = (await listed(archive)).filter(({ fileName }) => isWanted(fileName));
  const parts: { name: string; xml: string }[] = [];
  for (const entry of wanted)
    parts.push({ name: entry.fileName, xml: xmlOf(await unpack(archive, entry, MOST_UNPACKED)) });
  return parts;
}

/** Returns whether it is the body and contains text. */
function inspectPart(name: string, part: Buffer): boolean {
  if (FILES_INSIDE.some((start) => part.subarray(0, start.length).equals(start)))
    throw new InspectionError('EMBEDDED_FILE');
  if (/activeX/i.test(name)) throw new InspectionError('ACTIVE_CONTENT');
  if (!XML_PART.test(name)) return false;
  const text = xmlOf(part);
  // A DTD can declare entities; a Word file needs none.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new InspectionError('EXTERNAL_CONTENT');
  if (name === TYPES) inspectTypes(text);
  if (/\.rels$/i.test(name)) inspectReferences(text);
  // The character class excludes the delimiter, so the expression cannot backtrack through the whole text.
  return name === BODY && /<w:t(\s[^<>]*)?>\s*[^\s<]/.test(text);
}

function inspectTypes(text: string): void {
  let isWord = false;
  for (const { ContentType: type = '' } of elementsOf(text)) {
    if (/macroEnabled|vbaProject/i.test(type)) throw new InspectionError('MACROS');
    isWord ||= type === WORD_BODY_TYPE;
  }
  if (!isWord) throw new InspectionError('WRONG_TYPE');
}

/**
 * Hyperlinks are allowed, because the reader decides to click. Any other external reference would be loaded on
 * opening.
 */
function inspectReferences(text: string): void {
  for (const { TargetMode: mode = '', Type: type = '', Target: target = '' } of elementsOf(text)) {
    if (mode.toLowerCase() !== 'external' || type.endsWith('/hyperlink')) continue;
    // Word writes the path of the author's local template; it does not exist elsewhere.
    if (/^(file:\/\/\/)?[a-z]:[\\/]/i.test(target) && type.endsWith('/attachedTemplate')) continue;
    throw new InspectionError('EXTERNAL_CONTENT');
  }
}

function elementsOf(text: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ attributes }) => found.push(attributes));
  try {
    parser.write(text).close();
  } catch (error) {
    throw new InspectionError('DAMAGED', { cause: error });
  }
  return found;
}

/** UTF-8, or UTF-16 with byte order mark. Another encoding could hide a DTD. */
function xmlOf(part: Buffer): string {
  const mark = part.subarray(0, 2).toString('hex');
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(part);
  const declared =
    /^\s{0,200}<\?xml[^<>]{0,200}?encoding\s{0,20}=\s{0,20}["']([^"']{1,40})/i.exec(text)?.[1] ?? 'utf-8';
  if (text.includes('\0') || !/^utf-(8|16)$/i.test(declared)) throw new InspectionError('DAMAGED');
  return text;
}

async function listed(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let declaredBytes = 0;
  const reading = archive.eachEntry();
  for (;;) {
    const { done, value: entry } = await damagedUnless(reading.next());
    if (done) return entries;
    declaredBytes += entry.uncompressedSize;
    if (declaredBytes > MOST_UNPACKED) throw new InspectionError('TOO_MUCH_INSIDE');
    if (entry.generalPurposeBitFlag & 1) throw new InspectionError('ENCRYPTED');
    if (names.has(entry.fileName.toLowerCase())) throw new InspectionError('DAMAGED');
    names.add(entry.fileName.toLowerCase());
    entries.push(entry);
  }
}

/** Counts the bytes while unpacking, because the size in the archive header can be false. */
async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const source: Readable = await damagedUnless(archive.openReadStreamPromise(entry));
  const chunks: Buffer[] = [];
  let size = 0;
  const reading = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  for (;;) {
    const { done, value: chunk } = await damagedUnless(reading.next());
    if (done) return Buffer.concat(chunks);
    size += chunk.length;
    if (size > most) throw new InspectionError('TOO_MUCH_INSIDE');
    chunks.push(chunk);
  }
}

async function damagedUnless<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new InspectionError('DAMAGED', { cause: error });
  }
}
