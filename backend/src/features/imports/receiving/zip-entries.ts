import type { Readable } from 'node:stream';

import { type Entry, openPromise } from 'yauzl';

import { InspectionError } from '../../../platform/storage/inspection/verdict';
import { isLitter } from './file-name.rules';

/** A file of an archive. `open` is missing for one that is too large or locked. */
export interface ZipFileEntry {
  name: string;
  size: number;
  fault: 'TOO_LARGE' | 'ENCRYPTED' | null;
  open: () => Promise<Readable>;
}

/** Directories and system files count too, so that an archive with a million entries is refused before it is read. */
const MOST_ENTRIES = 5000;
const UTF8_NAMES = 0x800;
const ENCRYPTED = 1;
/** Code page 850, which Windows uses for names in Western Europe. */
const LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';

/** Too many files in an archive. */
export class TooManyEntries extends Error {}

/**
 * The files of an archive on disk, one after the other; nothing is unpacked before it is read. Folders do not matter:
 * only the last part of a name is used. An archive inside is a file of a wrong type.
 */
export async function* zipEntries(path: string, mostBytes: number): AsyncGenerator<ZipFileEntry> {
  const archive = await openPromise(path, { decodeStrings: false, validateEntrySizes: true }).catch(damaged);
  try {
    if (archive.entryCount > MOST_ENTRIES) throw new TooManyEntries();
    const reading = archive.eachEntry();
    for (;;) {
      const { done, value: entry } = await reading.next().catch(damaged);
      if (done) return;
      const name = nameOf(entry);
      if (/[/\\]$/.test(name) || isLitter(name)) continue;
      yield {
        name,
        size: entry.uncompressedSize,
        fault:
          entry.generalPurposeBitFlag & ENCRYPTED
            ? 'ENCRYPTED'
            : entry.uncompressedSize > mostBytes
              ? 'TOO_LARGE'
              : null,
        open: () => archive.openReadStreamPromise(entry).catch(damaged),
      };
    }
  } finally {
    archive.close();
  }
}

function nameOf(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer;
  const utf8 = bytes.toString('utf8');
  if (entry.generalPurposeBitFlag & UTF8_NAMES || !utf8.includes('\ufffd')) return utf8;
  return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (LETTERS[byte - 128] ?? ''))).join('');
}

function damaged(error: unknown): never {
  throw new InspectionError('DAMAGED', { cause: error });
}
