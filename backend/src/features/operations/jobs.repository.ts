import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { allOf, sql, type Sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { RootListsReader } from '../../platform/root/root-lists.reader';
import { type JobFilter, type JobPage, JobSort, JobSortField, type JobType } from './jobs.types';
import { JOB_EXPORT } from './operations-exports';

/** Jobs by id, or all that match a filter, except some ids. */
export type ChosenJobs = { ids: readonly string[] } | { filter: JobFilter; except: readonly string[] };

/** Maximum number of jobs in one call. */
const MOST_RETRIED = 10_000;

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
    return this.lists.page<JobType>({ list: LIST, page, sort: SORTS[field], order, where: conditions(filter) });
  }

  /** Exact count. */
  async count(jobs: ChosenJobs): Promise<number> {
    const [row] = await this.db.read<{ n: number }>(sql`
      select count(*)::int as n from sec.root_jobs() j where ${matching(jobs)}`);
    return row?.n ?? 0;
  }

  /** Ids of the matching jobs, oldest first. */
  async ids(jobs: ChosenJobs): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(sql`
      select j.id from sec.root_jobs() j where ${matching(jobs)} order by j.since, j.id limit ${MOST_RETRIED}`);
    return rows.map(({ id }) => id);
  }

  /** Returns how many were queued again. */
  async retry(ids: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select sec.root_retry_jobs(${ids}::uuid[], ${this.clock.now()}) as n`);
    return row?.n ?? 0;
  }
}

function conditions(filter: JobFilter | null | undefined): (Sql | undefined)[] {
  return [
    when(checkedIds(filter?.ids, isUuid), (ids) => sql`j.id = any (${ids}::uuid[])`),
    when(filter?.kind, (kinds) => sql`j.kind = any (${kinds}::text[])`),
    when(filter?.state, (states) => sql`j.state = any (${states}::text[])`),
    when(
      filter?.q?.trim() || null,
      (q) => sql`position(sec.fold(${q}) in sec.fold(j.name || ' ' || coalesce(j.error, ''))) > 0`,
    ),
    when(filter?.name || null, (name) => sql`j.name = ${name}`),
    when(filter?.since, (since) => sql`j.since >= ${since}`),
  ];
}

const matching = (jobs: ChosenJobs): Sql =>
  'ids' in jobs
    ? sql`j.id = any (${jobs.ids}::uuid[])`
    : allOf([...conditions(jobs.filter), sql`j.id <> all (${jobs.except}::uuid[])`]);
