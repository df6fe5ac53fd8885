import type { Readable } from 'node:stream';

/** The content of a file, and what happened while it was written. */
export interface ExportContent {
  readonly written: number;
  readonly hasMore: boolean;
  readonly isCancelled: boolean;
  readonly failure: unknown;
  content(): Readable;
}
