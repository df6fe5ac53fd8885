import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { RootListsReader } from '../../platform/root/root-lists.reader';
import { type JobFilter, type JobPage, JobSort, JobSortField, type JobType } from './jobs.types';
import { JOB_EXPORT } from './operations-exports';

const LIST: ListDefinition = {
  from: sql`sec.root_jobs() j`,
  alias: 'j',
  select: sql`
    page.id, page.kind, page.name, page.subject_id, page.state, page.attempts, page.since, page.error`,
};
const SORTS = {
  [JobSortField.ID]: { sql: 'j.id', type: 'uuid' },
  [JobSortField.SINCE]: { sql: 'j.since', type: 'timestamptz' },
};

/**
 * Unfinished work of the worker. Read and retried through SQL functions, because the root login has no permission on
 * these tables.
 */
@Injectable()
export class JobsRepository {
  constructor(
    private readonly db: Database,
    private readonly lists: RootListsReader,
    private readonly clock: Clock,
  ) {}

  @Exportable(JOB_EXPORT)
  list(page?: PageInput | null, sort?: JobSort | null, filter?: JobFilter | null): Promise<JobPage> {
    const { field, order } = sort ?? new JobSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`j.id = any (${ids}::uuid[])`),
      when(filter?.kind, (kinds) => sql`j.kind = any (${kinds}::text[])`),
      when(filter?.state, (states) => sql`j.state = any (${states}::text[])`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`position(sec.fold(${q}) in sec.fold(j.name || ' ' || coalesce(j.error, ''))) > 0`,
      ),
    ];
    return this.lists.page<JobType>({ list: LIST, page, sort: SORTS[field], order, where });
  }

  /** Returns how many were queued again. */
  async retry(ids: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select sec.root_retry_jobs(${ids}::uuid[], ${this.clock.now()}) as n`);
    return row?.n ?? 0;
  }
}
