import { Injectable } from '@nestjs/common';

import { Receiving } from './receiving';
import { BrokenSource, TooManyBytes } from './storage';
import type { IncomingUpload } from './upload.scalar';

/** Files that are read once and not kept: never more of one in memory than was agreed. */
@Injectable()
export class SmallFiles {
  constructor(private readonly receiving: Receiving) {}

  read(upload: IncomingUpload, limit: number, field = 'file'): Promise<Buffer> {
    return this.receiving.take(upload, { limit, field }, async (file) => {
      const parts: Buffer[] = [];
      let size = 0;
      try {
        for await (const part of file.open() as AsyncIterable<Buffer>) {
          size += part.length;
          if (size > limit) throw new TooManyBytes();
          parts.push(part);
        }
      } catch (error) {
        if (error instanceof TooManyBytes || error instanceof BrokenSource) throw error;
        throw new BrokenSource('The source broke off', { cause: error });
      }
      return Buffer.concat(parts);
    });
  }
}
