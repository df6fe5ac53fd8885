import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';

import { Storage } from '../storage';
import { StoredFilesReader } from './stored-files.reader';

const PAGE = 500;

export interface FileFaults {
  checked: number;
  /** A row refers to it, but the store does not have it. */
  missing: string[];
  /** The SHA-256 of the stored file differs from the row. */
  changed: string[];
}

/** Verifies that every row with a file has it in the store with the same SHA-256. Reads all files; changes nothing. */
@Injectable()
export class FileCheck {
  constructor(
    private readonly storage: Storage,
    private readonly files: StoredFilesReader,
  ) {}

  async run(): Promise<FileFaults> {
    const faults: FileFaults = { checked: 0, missing: [], changed: [] };
    let after = '';
    for (;;) {
      const rows = await this.files.held(after, PAGE);
      for (const { key, sha256 } of rows) {
        const sum = await this.sumOf(key);
        if (!sum) faults.missing.push(key);
        else if (!sum.equals(sha256)) faults.changed.push(key);
      }
      faults.checked += rows.length;
      after = rows.at(-1)?.key ?? '';
      if (rows.length < PAGE) return faults;
    }
  }

  private async sumOf(key: string): Promise<Buffer | undefined> {
    const hash = createHash('sha256');
    try {
      await pipeline(await this.storage.open(key), hash);
      return hash.digest();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
