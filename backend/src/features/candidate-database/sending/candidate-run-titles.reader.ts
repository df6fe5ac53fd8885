import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql } from '../../../platform/database/sql';
import { RunItemTitles } from '../../../platform/runs';
import { ofReachedCandidate, shownName, visiblePersonName } from '../../candidacies';
import { ofDatabase } from '../../candidates';

const PERMISSION = 'DATABASE_LIST_CANDIDATES';

/** Names of the candidates in a run, for staff who may list them; only those within the scope of the caller. */
@Injectable()
export class CandidateRunTitlesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @RunItemTitles('Candidate')
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { actor, tenantId, locale } = this.scope;
    if (!actor?.permissions.has(PERMISSION)) return new Map();
    const rows = await this.db.read<{ id: string; name: string }>(sql`
      select c.id, ${visiblePersonName(sql`c.id`, sql`trim(c.name || ' ' || c.surname)`)} as name
      from ${ofDatabase(tenantId, sql`c.id = any (${ids}::uuid[])`)} k join candidate c on c.id = k.candidate_id
      where ${allOf([ofReachedCandidate(actor, PERMISSION, 'k')])}`);
    return new Map(rows.map(({ id, name }) => [id, shownName(name, locale)]));
  }
}
