import { find, read } from 'cfb';

import { type Finding, InspectionError } from './verdict';

const WORD_MAGIC = 0xa5ec;
const FLAGS_AT = 0x0a;
const ENCRYPTED_FLAG = 0x0100;
const TEXT_LENGTH_AT = 0x4c;
const MACRO_STORAGE = /(^|\/)(_?VBA(_PROJECT(_CUR)?)?|Macros|PROJECT(wm)?)(\/|$)/i;
const OBJECT_STORAGE = /(^|\/)ObjectPool\/./i;

/** The old Word format is an OLE container, a small file system. Macros and objects are directories in it. */
export function inspectWordContainer(content: Buffer): Finding {
  const container = opened(content);
  const paths = container.FullPaths.map((path) => path.replace(/^Root Entry\//i, ''));
  if (paths.some((path) => /^Encrypt(ionInfo|edPackage)$/i.test(path))) throw new InspectionError('ENCRYPTED');
  if (paths.some((path) => MACRO_STORAGE.test(path))) throw new InspectionError('MACROS');
  if (paths.some((path) => OBJECT_STORAGE.test(path))) throw new InspectionError('EMBEDDED_FILE');

  const body = find(container, '/WordDocument')?.content;
  if (!body) throw new InspectionError('WRONG_TYPE');
  const header = Buffer.from(body);
  if (header.length < TEXT_LENGTH_AT + 4 || header.readUInt16LE(0) !== WORD_MAGIC) throw new InspectionError('DAMAGED');
  if (header.readUInt16LE(FLAGS_AT) & ENCRYPTED_FLAG) throw new InspectionError('ENCRYPTED');
  return { readable: header.readInt32LE(TEXT_LENGTH_AT) > 1 };
}

function opened(content: Buffer) {
  try {
    return read(content, { type: 'buffer' });
  } catch (error) {
    throw new InspectionError('DAMAGED', { cause: error });
  }
}
