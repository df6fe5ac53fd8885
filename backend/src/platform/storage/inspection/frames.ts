import type { Readable } from 'node:stream';

/** Message between the two processes: a JSON line with the length of the body, then the body. */
export interface Frame<Head> {
  head: Head;
  bytes: Buffer;
}

const MOST_HEAD = 1024;

export class FrameFault extends Error {}

export function frameOf(head: object, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, size: bytes.length })}\n`), bytes]);
}

/** Parses frames from a stream. Stops when the sender exceeds the agreed size. */
export async function* framesOf<Head>(source: Readable, mostBytes: number): AsyncGenerator<Frame<Head>> {
  let chunks: Buffer[] = [];
  let held = 0;
  /** Size of the frame, once its head is known. Chunks are joined once, not for every chunk. */
  let needed = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    held += chunk.length;
    if (held > mostBytes + MOST_HEAD) throw new FrameFault('A frame is too long');
    while (held >= needed) {
      const whole = Buffer.concat(chunks);
      chunks = [whole];
      const end = whole.indexOf('\n');
      if (end < 0) break;
      const { size, ...head } = JSON.parse(whole.toString('utf8', 0, end)) as { size: number };
      if (size > mostBytes) throw new FrameFault('A frame is too long');
      needed = end + 1 + size;
      if (held < needed) break;
      yield { head: head as Head, bytes: whole.subarray(end + 1, needed) };
      chunks = [whole.subarray(needed)];
      held -= needed;
      needed = 0;
      if (held === 0) break;
    }
  }
}
