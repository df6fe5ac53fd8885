import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import {
  type Accept,
  BrokenSource,
  type ByteRange,
  Storage,
  type StorageArea,
  type StoredObject,
  TooManyBytes,
} from './storage';

const KEY = /^(photos\/)?\d{4}\/\d{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGE = 500;
/** Older than any upload that another process may still be receiving. */
const LEFTOVER_MILLISECONDS = 5 * 60 * 1000;

/** Files below DATA_DIR/files. An upload is written to `tmp` next to it and renamed into place when it is accepted. */
@Injectable()
export class DiskStorage extends Storage implements OnModuleInit {
  private readonly logger = new Logger(DiskStorage.name);
  private readonly root: string;
  private readonly incomingFolder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    super();
    this.root = path.resolve(config.DATA_DIR, 'files');
    this.incomingFolder = path.join(this.root, 'tmp');
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.incomingFolder, { recursive: true, mode: 0o700 });
    await this.sweepArriving();
  }

  async put(source: Readable, limit: number, accept: Accept, area: StorageArea = 'FILES'): Promise<StoredObject> {
    // The source may fail before it is read, and an unhandled error event ends the process. The reader still gets the
    // error.
    source.on('error', (error) => this.logger.debug(`A source broke off: ${error.message}`));
    const incomingPath = path.join(this.incomingFolder, randomUUID());
    try {
      const received = await this.receive(source, limit, incomingPath);
      const instead = await accept({ ...received, path: incomingPath });
      const { size, sha256 } = instead ? await this.replace(incomingPath, instead, limit) : received;
      const key = this.newKey(area);
      const home = this.pathOf(key);
      await mkdir(path.dirname(home), { recursive: true, mode: 0o700 });
      await rename(incomingPath, home);
      await syncFolder(path.dirname(home));
      return { key, size, sha256 };
    } catch (error) {
      source.destroy();
      await rm(incomingPath, { force: true });
      throw error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key), 'r');
    return handle.createReadStream(range);
  }

  async sizeOf(key: string): Promise<number> {
    return (await stat(this.pathOf(key))).size;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *keysStoredBefore(instant: Date): AsyncGenerator<string[]> {
    let page: string[] = [];
    const names = await opendir(this.root, { recursive: true });
    for await (const entry of names) {
      const key = path.relative(this.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!entry.isFile() || !KEY.test(key)) continue;
      const { mtimeMs } = await stat(this.pathOf(key)).catch(gone);
      if (mtimeMs >= instant.getTime()) continue;
      page.push(key);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  async sweepArriving(): Promise<number> {
    const oldest = this.clock.now().getTime() - LEFTOVER_MILLISECONDS;
    let removed = 0;
    for (const name of await readdir(this.incomingFolder)) {
      const leftover = path.join(this.incomingFolder, name);
      const { mtimeMs } = await stat(leftover).catch(gone);
      if (mtimeMs > oldest) continue;
      await rm(leftover, { force: true });
      removed += 1;
    }
    if (removed > 0) this.logger.log(`Removed the rest of ${removed} interrupted uploads`);
    return removed;
  }

  private async replace(target: string, content: Buffer, limit: number): Promise<{ size: number; sha256: Buffer }> {
    await rm(target, { force: true });
    return this.receive(Readable.from([content]), limit, target);
  }

  private async receive(source: Readable, limit: number, target: string): Promise<{ size: number; sha256: Buffer }> {
    const hash = createHash('sha256');
    const file = await open(target, 'wx', 0o600);
    let size = 0;
    try {
      for await (const chunk of bytesOf(source)) {
        size += chunk.length;
        if (size > limit) throw new TooManyBytes();
        hash.update(chunk);
        await writeAll(file, chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { size, sha256: hash.digest() };
  }

  private newKey(area: StorageArea): string {
    const [year, month] = this.clock.now().toISOString().split('-');
    return `${area === 'PHOTOS' ? 'photos/' : ''}${year}/${month}/${randomUUID()}`;
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a key of this store');
    return path.join(this.root, key);
  }
}

/** Separates errors of the source from errors of the disk. */
async function* bytesOf(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch (error) {
    throw new BrokenSource('The source broke off', { cause: error });
  }
}

/** A single write may write only a part of its buffer. */
async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    written += (await file.write(chunk, written)).bytesWritten;
  }
}

/** A rename is durable only after the directory is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another process may sweep the same directory. A file that is gone counts as new, so it is skipped. */
const gone = (): { mtimeMs: number } => ({ mtimeMs: Number.POSITIVE_INFINITY });
