import { Injectable } from '@nestjs/common';

import { Database } from '../../database/database';
import { sql } from '../../database/sql';

interface HeldRow {
  key: string;
  sha256: Buffer;
}

/** Files to which a row of any table refers. */
@Injectable()
export class StoredFilesReader {
  constructor(private readonly db: Database) {}

  /** The next files in the order of their keys. */
  held(after: string, limit: number): Promise<HeldRow[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<HeldRow>(sql`select storage_key as key, sha256 from sec.files_held(${after}, ${limit})`),
    );
  }

  /** Returns those of the keys to which a row refers. */
  async namedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<{ key: string }>(sql`select key from sec.files_named(${keys}) key`),
    );
    return new Set(rows.map(({ key }) => key));
  }
}
