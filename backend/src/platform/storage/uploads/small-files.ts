import { Injectable } from '@nestjs/common';

import { refusedFile } from './file-faults';
import { Receiving } from './receiving';
import { BrokenSource, TooManyBytes } from '../storage';
import type { IncomingUpload } from './upload.scalar';

interface SmallFileRules {
  limit: number;
  extensions: readonly string[];
  field?: string;
}

/** Reads small files into memory up to a limit, without storing them. */
@Injectable()
export class SmallFiles {
  constructor(private readonly receiving: Receiving) {}

  read(upload: IncomingUpload, { limit, extensions, field = 'file' }: SmallFileRules): Promise<Buffer> {
    return this.receiving.take(upload, { limit, field }, async (file) => {
      const name = file.name.trim().toLowerCase();
      if (!extensions.some((extension) => name.endsWith(`.${extension}`)))
        throw refusedFile('WRONG_TYPE', extensions, field);
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
