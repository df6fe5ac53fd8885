import { Injectable } from '@nestjs/common';

import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { RunItemTitles } from '../../../platform/runs';
import { visibleName } from '../blind-mode/blind.conditions';
import { shownName } from '../blind-mode/candidate-name';

/** Names of the candidates in a run, for staff who may list candidacies. */
@Injectable()
export class CandidacyRunTitlesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @RunItemTitles('Candidacy')
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { actor, tenantId, locale } = this.scope;
    if (!actor?.permissions.has('APPLICATION_LIST')) return new Map();
    const reached = inReach(actor, 'APPLICATION_LIST', { department: 'v.department_id', owner: 'v.owner_id' });
    const rows = await this.db.read<{ id: string; name: string }>(sql`
      select c.id, ${visibleName('c')} as name from candidacy c
      where c.id = any (${ids}::uuid[]) and c.tenant_id = ${tenantId}
        and exists (select 1 from vacancy v where v.id = c.vacancy_id and ${reached})`);
    return new Map(rows.map(({ id, name }) => [id, shownName(name, locale)]));
  }
}
