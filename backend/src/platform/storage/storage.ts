import type { Readable } from 'node:stream';

/** A file that has arrived in full and waits for its checks; it is not part of the store yet. */
export interface ReceivedFile {
  readonly size: number;
  readonly sha256: Buffer;
  /** Where the bytes lie for as long as the checks run. */
  readonly path: string;
}

export interface StoredObject {
  /** Made by the store from the date and a random id: nothing that a person typed is part of it. */
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Looks at what came, throws what it does not take, and may answer other bytes to be kept instead. */
export type Accept = (file: ReceivedFile) => Promise<Buffer | void>;

/** PHOTOS are shown by address to whoever knows it, so no other file may ever stand among them. */
export type StorageArea = 'FILES' | 'PHOTOS';

/** Both ends belong to the range, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** More bytes came than were agreed. */
export class TooManyBytes extends Error {}

/** The bytes ended before the file did: a connection was lost, or the parser in front of it gave up. */
export class BrokenSource extends Error {}

/**
 * Files behind one seam: a disk now, an object store later. What a file may be is decided by `accept`, which runs
 * before the file becomes part of the store: what is refused, cut or too large leaves nothing behind.
 */
export abstract class Storage {
  abstract put(source: Readable, limit: number, accept: Accept, area?: StorageArea): Promise<StoredObject>;
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  abstract sizeOf(key: string): Promise<number>;
  /** Safe to run twice. */
  abstract remove(key: string): Promise<void>;
  /** What lies in the store and is older than that, a page at a time and in no order that means anything. */
  abstract keptBefore(instant: Date): AsyncIterable<string[]>;
  /** Takes away what arrived in part and was left so by a process that ended. */
  abstract sweepArriving(): Promise<number>;
}
