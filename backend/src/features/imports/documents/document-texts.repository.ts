import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface UnreadDocument {
  id: string;
  storageKey: string;
}

/** Documents of all candidates whose text is not extracted yet, for the worker. */
@Injectable()
export class DocumentTextsRepository {
  constructor(private readonly db: Database) {}

  unread(after: string | null, limit: number): Promise<UnreadDocument[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<UnreadDocument>(sql`select id, storage_key from sec.documents_without_text(${after}, ${limit})`),
    );
  }

  async store(id: string, text: string): Promise<void> {
    await this.db.asWorker(() => this.db.query(sql`select sec.set_document_text(${id}, ${text})`));
  }
}
