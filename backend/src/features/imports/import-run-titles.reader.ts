import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { allOf, sql } from '../../platform/database/sql';
import { RunItemTitles } from '../../platform/runs';
import { ofReachedImport } from './import.conditions';

/** File names of the rows in a run. */
@Injectable()
export class ImportRunTitlesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @RunItemTitles('ImportRow')
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { actor, tenantId } = this.scope;
    if (!actor?.permissions.has('DATABASE_IMPORT')) return new Map();
    const rows = await this.db.read<{ id: string; fileName: string }>(sql`
      select r.id, r.file_name from candidate_import_row r join candidate_import i on i.id = r.import_id
      where ${allOf([sql`r.id = any (${ids}::uuid[]) and r.tenant_id = ${tenantId}`, ofReachedImport(actor)])}`);
    return new Map(rows.map(({ id, fileName }) => [id, fileName]));
  }
}
