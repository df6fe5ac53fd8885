import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';

import { Database } from '../../database/database';
import { sql } from '../../database/sql';
import { Storage } from '../storage';

const PAGE = 500;

export interface FileFaults {
  checked: number;
  /** A row refers to it, but the store does not have it. */
  missing: string[];
  /** The SHA-256 of the stored file differs from the row. */
  changed: string[];
}

interface HeldRow {
  key: string;
  sha256: Buffer;
}

/** Verifies that every row with a file has it in the store with the same SHA-256. Reads all files; changes nothing. */
@Injectable()
export class FileCheck {
  constructor(
    private readonly storage: Storage,
    private readonly db: Database,
  ) {}

  async run(): Promise<FileFaults> {
    const faults: FileFaults = { checked: 0, missing: [], changed: [] };
    let after = '';
    for (;;) {
      const rows = await this.held(after);
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

  private held(after: string): Promise<HeldRow[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<HeldRow>(sql`select storage_key as key, sha256 from sec.files_held(${after}, ${PAGE})`),
    );
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
