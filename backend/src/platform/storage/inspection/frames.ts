import type { Readable } from 'node:stream';

/** A line that says what follows and how long it is, then the bytes: how the two processes talk. */
export interface Frame<Head> {
  head: Head;
  bytes: Buffer;
}

const MOST_HEAD = 1024;

export class FrameFault extends Error {}

export function frameOf(head: object, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, size: bytes.length })}\n`), bytes]);
}

/** Frames as they come; whoever sends more than agreed is not listened to any longer. */
export async function* framesOf<Head>(source: Readable, mostBytes: number): AsyncGenerator<Frame<Head>> {
  let held = Buffer.alloc(0);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk]);
    for (let end = held.indexOf('\n'); end >= 0; end = held.indexOf('\n')) {
      const { size, ...head } = JSON.parse(held.toString('utf8', 0, end)) as { size: number };
      if (size > mostBytes) throw new FrameFault('A frame is too long');
      if (held.length < end + 1 + size) break;
      yield { head: head as Head, bytes: held.subarray(end + 1, end + 1 + size) };
      held = held.subarray(end + 1 + size);
    }
    if (held.length > mostBytes + MOST_HEAD) throw new FrameFault('A frame is too long');
  }
}
