import { Injectable } from '@nestjs/common';

import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql } from '../../../platform/database/sql';
import type { CandidateImportRow } from '../import.entity';
import { ofReachedImport } from '../import.conditions';

type RowFile = Pick<CandidateImportRow, 'importId' | 'fileName' | 'scan'> & { storageKey: string };

/** Files of rows that are not confirmed. The file of a confirmed row belongs to the candidate. */
@Injectable()
export class RowFilesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** Undefined for a row without a file and for a row outside the actor's scope. */
  async find(id: string, actor: Actor): Promise<RowFile | undefined> {
    if (!isUuid(id)) return undefined;
    const where = allOf([
      sql`r.id = ${id} and r.storage_key is not null and r.tenant_id = ${this.scope.tenantId}`,
      // The file of a row that failed before the scan cannot be opened.
      sql`(r.scan is not null or r.state <> 'FAILED')`,
      ofReachedImport(actor),
    ]);
    const [row] = await this.db.read<RowFile>(sql`
      select r.import_id, r.file_name, r.scan, r.storage_key
      from candidate_import_row r join candidate_import i on i.id = r.import_id
      where ${where}`);
    return row;
  }
}
