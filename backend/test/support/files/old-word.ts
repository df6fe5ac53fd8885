import { utils, write } from 'cfb';

/** The header of a record: type, flags and length of its text. */
function wordBody(flags = 0): Buffer {
  const body = Buffer.alloc(4096);
  body.writeUInt16LE(0xa5ec, 0);
  body.writeUInt16LE(flags, 0x0a);
  body.writeInt32LE(12, 0x4c);
  return body;
}

export function doc(more: Record<string, Buffer> = {}, flags?: number): Buffer {
  const container = utils.cfb_new();
  utils.cfb_add(container, '/WordDocument', wordBody(flags));
  for (const [path, content] of Object.entries(more)) utils.cfb_add(container, path, content);
  return Buffer.from(write(container, { type: 'buffer' }) as Uint8Array);
}

const SOMETHING = Buffer.alloc(64, 'x');
export const docWithMacros = (): Buffer => doc({ '/Macros/VBA/dir': SOMETHING, '/Macros/VBA/_VBA_PROJECT': SOMETHING });
export const docWithObject = (): Buffer => doc({ '/ObjectPool/_1234/Ole10Native': SOMETHING });
export const lockedDoc = (): Buffer => doc({}, 0x0100);
export const workbook = (): Buffer => {
  const container = utils.cfb_new();
  utils.cfb_add(container, '/Workbook', SOMETHING);
  return Buffer.from(write(container, { type: 'buffer' }) as Uint8Array);
};
