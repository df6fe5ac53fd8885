import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchivePart {
  name: string;
  content?: Buffer | string;
  /** Compressed bytes with a declared size, which may be false. */
  packed?: { bytes: Buffer; says: number; sum?: number };
  encrypted?: boolean;
}

interface ArchiveEntry {
  local: Buffer;
  entry: (offset: number) => Buffer;
}

/** A ZIP archive with the given entries, including false headers. */
export function archive(parts: readonly ArchivePart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { local, entry } of parts.map(archiveEntry)) {
    directory.push(entry(offset));
    locals.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, table, end]);
}

function archiveEntry({ name, content = '', packed, encrypted }: ArchivePart): ArchiveEntry {
  const plain = Buffer.from(content);
  const bytes = packed?.bytes ?? deflateRawSync(plain);
  const title = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(encrypted ? 1 : 0, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed ? (packed.sum ?? 0) : crc32(plain), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(packed?.says ?? plain.length, 18);
  fields.writeUInt16LE(title.length, 22);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, title, bytes]),
    entry: (offset) => {
      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, title]);
    },
  };
}
