import type { Readable } from 'node:stream';

/** A completely received file before its checks. It is not part of the store yet. */
export interface ReceivedFile {
  readonly size: number;
  readonly sha256: Buffer;
  /** Path of the temporary file, valid during the checks. */
  readonly path: string;
}

export interface StoredObject {
  /** Made from the date and a random id; contains no user input. */
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Checks a received file, throws to refuse it, and may return other bytes to store instead. */
export type Accept = (file: ReceivedFile) => Promise<Buffer | void>;

/** PHOTOS are readable by address without authorization, so no other file may be stored there. */
export type StorageArea = 'FILES' | 'PHOTOS';

/** Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The source sent more bytes than the limit. */
export class TooManyBytes extends Error {}

/** The source ended too early: the connection was lost, or the multipart parser stopped. */
export class BrokenSource extends Error {}

/**
 * Interface of the file store: a disk now, an object store later. `accept` runs before the file becomes part of the
 * store, so a refused, incomplete or too large file leaves nothing behind.
 */
export abstract class Storage {
  abstract put(source: Readable, limit: number, accept: Accept, area?: StorageArea): Promise<StoredObject>;
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  abstract sizeOf(key: string): Promise<number>;
  /** Safe to call twice. */
  abstract remove(key: string): Promise<void>;
  /** Keys of files older than the given time, in batches without a defined order. */
  abstract keysStoredBefore(instant: Date): AsyncIterable<string[]>;
  /** Deletes incomplete uploads of processes that ended. */
  abstract sweepArriving(): Promise<number>;
}
