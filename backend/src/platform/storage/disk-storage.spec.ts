import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { Config } from '../config/config';
import { Clock } from '../context/clock';
import { DiskStorage } from './disk-storage';
import { BrokenSource, TooManyBytes } from './storage';

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-21T04:00:00Z');
  }
}

const anything = () => Promise.resolve();
const bytes = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe('files on a disk', () => {
  let folder: string;
  let storage: DiskStorage;
  const below = async (): Promise<string[]> => {
    const found = await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    storage = new DiskStorage({ DATA_DIR: folder } as Config, new FixedClock());
    await storage.onModuleInit();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are read with the same bytes, as a whole and in part', async () => {
    const { key, size, sha256 } = await storage.put(bytes('Bom ', 'dia'), 100, anything);
    expect(key).toMatch(/^2026\/11\/[0-9a-f-]{36}$/);
    expect(size).toBe(7);
    expect(sha256).toEqual(createHash('sha256').update('Bom dia').digest());
    expect(await storage.sizeOf(key)).toBe(7);
    expect(await text(await storage.open(key))).toBe('Bom dia');
    expect(await text(await storage.open(key, { start: 4, end: 5 }))).toBe('di');
  });

  it.each([
    ['one byte under the limit', 'abcd', true],
    ['at the limit', 'abcde', true],
    ['one byte over', 'abcdef', false],
  ])('%s', async (_, content, isStored) => {
    const put = storage.put(bytes(...content), 5, anything);
    if (isStored) expect(await put).toMatchObject({ size: content.length });
    else await expect(put).rejects.toThrow(TooManyBytes);
    expect(await below()).toHaveLength(isStored ? 1 : 0);
  });

  it('leave no partial file when they are refused', async () => {
    const seen: string[] = [];
    const refuse = async ({ path: arrived }: { path: string }) => {
      seen.push(String((await stat(arrived)).size));
      throw new Error('not this one');
    };
    await expect(storage.put(bytes('abc'), 5, refuse)).rejects.toThrow('not this one');
    expect(seen).toEqual(['3']);
    expect(await below()).toEqual([]);
  });

  it('leave no file when the connection breaks', async () => {
    const cut = Readable.from(
      (function* () {
        yield Buffer.from('ab');
        throw new Error('socket hang up');
      })(),
    );
    await expect(storage.put(cut, 5, anything)).rejects.toThrow(BrokenSource);
    expect(await below()).toEqual([]);
  });

  it('are not stored when the source fails before it is read', async () => {
    const source = bytes('abc');
    const put = storage.put(source, 5, anything);
    source.destroy(new Error('too large for the parser'));
    await expect(put).rejects.toThrow(BrokenSource);
    expect(await below()).toEqual([]);
  });

  it('are removed, also twice', async () => {
    const { key } = await storage.put(bytes('abc'), 5, anything);
    await storage.remove(key);
    await storage.remove(key);
    expect(await below()).toEqual([]);
    await expect(storage.sizeOf(key)).rejects.toThrow();
  });

  it.each(['../../etc/passwd', '2026/11/../../x', '/etc/passwd', '2026/11/a', ''])(
    'are never looked for at %j',
    async (key) => {
      await expect(storage.open(key)).rejects.toThrow('Not a key');
      await expect(storage.remove(key)).rejects.toThrow('Not a key');
    },
  );

  it('delete at the start the partial files of a killed process, but not the files that another process is receiving', async () => {
    const arriving = path.join(folder, 'files', 'tmp');
    await mkdir(arriving, { recursive: true });
    const leftover = path.join(arriving, 'old');
    await Promise.all([writeFile(leftover, 'x'), writeFile(path.join(arriving, 'young'), 'x')]);
    await utimes(leftover, new Date('2026-11-21T03:54:59Z'), new Date('2026-11-21T03:54:59Z'));
    await utimes(path.join(arriving, 'young'), new Date('2026-11-21T03:55:01Z'), new Date('2026-11-21T03:55:01Z'));
    await storage.onModuleInit();
    expect(await below()).toEqual(['young']);
  });
});
