import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { isUpdatable, ofReachedDuplicate } from '../import.conditions';
import type { CandidateImportRow } from '../import.entity';
import { importRowStates } from '../import.states';
import type { RowFacts } from './import-choice.policy';

/** Choices for several rows of an import. Every method joins the current transaction. */
@Injectable()
export class ImportChoicesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locks the given rows of an import and reads what decides whether a choice is possible for them. */
  async lockFacts(importId: string, ids: readonly string[]): Promise<RowFacts[]> {
    const { tenantId, actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    await this.db.query(sql`
      select 1 from candidate_import_row
      where import_id = ${importId} and tenant_id = ${tenantId} and id = any (${ids}::uuid[])
      order by position for update`);
    return this.db.query<RowFacts>(sql`
      select r.id, r.state, r.duplicate_reasons, coalesce(reach.ok, false) as reaches_duplicate,
        coalesce(${isUpdatable(sql`r.tenant_id`)}, false) as can_update
      from candidate_import_row r
      left join candidate d on d.id = r.duplicate_id
      left join lateral (
        select ${ofReachedDuplicate(actor)} as ok
        from (select d.id as candidate_id, r.tenant_id) k where d.id is not null
      ) reach on true
      where r.import_id = ${importId} and r.tenant_id = ${tenantId} and r.id = any (${ids}::uuid[])`);
  }

  /**
   * Stores a choice, or removes the earlier choice. Only the flag CANDIDATE_EXISTS depends on the choice; the
   * confirmation checks each row again.
   */
  async choose(importId: string, ids: readonly string[], choice: CandidateImportRow['choice']): Promise<void> {
    const others = sql`array_remove(flags, 'CANDIDATE_EXISTS')`;
    const flags = choice === null ? sql`${others} || array['CANDIDATE_EXISTS']` : others;
    await this.db.write(sql`
      update candidate_import_row
      set choice = ${choice}, flags = ${flags}, state = case when ${flags} = '{}' then 'READY' else 'FLAGGED' end,
        version = version + 1, updated_at = ${this.clock.now()}
      where import_id = ${importId} and tenant_id = ${this.scope.tenantId} and id = any (${ids}::uuid[])
        and state = any (${importRowStates.sources('fix')}::text[])`);
  }
}
