import { Injectable } from '@nestjs/common';

import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql } from '../../../platform/database/sql';
import { RunItemTitles } from '../../../platform/runs';
import { visibleName } from '../blind-mode/blind.conditions';
import { shownName } from '../blind-mode/candidate-name';
import { ofReachedVacancy } from '../filtering/reach.conditions';

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
    const rows = await this.db.read<{ id: string; name: string }>(sql`
      select c.id, ${visibleName('c')} as name from candidacy c
      where ${allOf([sql`c.id = any (${ids}::uuid[]) and c.tenant_id = ${tenantId}`, ofReachedVacancy(actor)])}`);
    return new Map(rows.map(({ id, name }) => [id, shownName(name, locale)]));
  }
}
