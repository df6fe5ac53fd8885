import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { RunItemTitles } from '../../../platform/runs';
import { shownName, visiblePersonName } from '../../candidacies';
import { inDatabase } from '../../candidates';

/** Names of the candidates in a run, for staff who may list them. */
@Injectable()
export class CandidateRunTitlesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @RunItemTitles('Candidate')
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { actor, tenantId, locale } = this.scope;
    if (!actor?.permissions.has('DATABASE_LIST_CANDIDATES')) return new Map();
    const rows = await this.db.read<{ id: string; name: string }>(sql`
      select c.id, ${visiblePersonName(sql`c.id`, sql`trim(c.name || ' ' || c.surname)`)} as name from candidate c
      where c.id = any (${ids}::uuid[]) and ${inDatabase(tenantId, 'c')}`);
    return new Map(rows.map(({ id, name }) => [id, shownName(name, locale)]));
  }
}
