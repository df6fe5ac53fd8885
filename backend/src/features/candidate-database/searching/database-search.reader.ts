import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { PermissionName } from '../../../platform/access/permission';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { OptionCacheService } from '../../options';
import type { DatabaseCandidateFilter } from '../database-candidate.types';
import { type DatabaseSearch, databaseSearchOf } from './database-filter';

export interface SearchBounds {
  permission: PermissionName;
  /** Ids of candidates who are left out. */
  except?: readonly string[];
  /** The answer is in the order of the names. */
  byName?: boolean;
  /** Maximum number of ids in the filter; the limit of every list if undefined. */
  mostIds?: number | undefined;
}

/** Converts filters of the candidate database to searches within the scope of the caller. */
@Injectable()
export class DatabaseSearchReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  /** Throws INVALID_INPUT for an option that does not exist. */
  async searchOf(
    filter: DatabaseCandidateFilter | null | undefined,
    { permission, except = [], byName = false, mostIds }: SearchBounds,
  ): Promise<DatabaseSearch> {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    await this.options.ready();
    const now = this.clock.now();
    const search = databaseSearchOf(filter, { options: this.options, actor, permission, now, mostIds });
    // A search by words and the order of names would reveal who a hidden person is.
    const revealsNames = Boolean(filter?.q?.trim()) || byName;
    const left = [...except, ...(revealsNames ? await this.hidden() : [])];
    return { ...search, conditions: { ...search.conditions, ...(left.length > 0 && { except: left }) } };
  }

  /** The people whom blind mode hides from the caller. OFFSET 0 makes the planner begin with the few vacancies in blind mode. */
  private async hidden(): Promise<string[]> {
    const rows = await this.db.read<{ id: string }>(sql`
      select distinct h.candidate_id as id
      from vacancy v cross join lateral (
        select b.candidate_id from sec.hidden_candidacies b where b.vacancy_id = v.id offset 0
      ) h
      where v.tenant_id = ${this.scope.tenantId} and v.blind_mode`);
    return rows.map(({ id }) => id);
  }
}
