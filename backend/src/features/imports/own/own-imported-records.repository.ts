import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { undoUntil } from '../../merging';
import type { OwnImportedRecord } from './own-imported-records.types';

/** Imported records that have the address of the calling candidate. Functions of the database check the address. */
@Injectable()
export class OwnImportedRecordsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  list(): Promise<OwnImportedRecord[]> {
    return this.db.read<OwnImportedRecord>(sql`
      select id, name, entity_names, imported_at from sec.own_imported_records()`);
  }

  /** Stores the objection. `key` is the key of the hashes by which a later import recognises the person. */
  async object(id: string, key: Buffer): Promise<void> {
    const { locale, values } = this.scope;
    await this.db.query(sql`
      select sec.object_to_imported_record(${id}, ${this.clock.now()}, ${this.clock.id()}, ${values.requestId},
        ${locale}, ${key})`);
  }

  async join(id: string): Promise<void> {
    const now = this.clock.now();
    await this.db.query(sql`
      select sec.join_imported_record(${id}, ${this.clock.id()}, ${now}, ${undoUntil(now)},
        ${this.scope.values.requestId})`);
  }
}
