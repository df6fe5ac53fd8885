import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { Conditions, type ListDefinition } from '../../platform/database/list-statement';
import { checkedIds, type PageInput, pageOf } from '../../platform/graphql/page';
import { RootCommands } from '../../platform/root/root-commands.service';
import { RootLists } from '../../platform/root/root-lists.reader';
import { type JobFilter, type JobPage, JobSort, JobSortField, type JobKind, type JobState } from './jobs.types';

interface JobRow {
  id: string;
  kind: JobKind;
  name: string;
  subject_id: string | null;
  state: JobState;
  attempts: number;
  since: Date;
  error: string | null;
}

const LIST: ListDefinition = {
  name: 'root_jobs',
  from: 'sec.root_jobs() j',
  alias: 'j',
  select: 'page.id, page.kind, page.name, page.subject_id, page.state, page.attempts, page.since, page.error',
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
export class JobsService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly desk: RootCommands,
    private readonly clock: Clock,
  ) {}

  async list(page?: PageInput | null, sort?: JobSort | null, filter?: JobFilter | null): Promise<JobPage> {
    const { field, order } = sort ?? new JobSort();
    const conditions = new Conditions()
      .add('ids', 'j.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('kind', 'j.kind = any ($?::text[])', filter?.kind)
      .add('state', 'j.state = any ($?::text[])', filter?.state)
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(j.name || ' ' || coalesce(j.error, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const wanted = { page: page ?? null, sort: SORTS[field], order, conditions };
    const { rows, counted, endCursor } = await this.lists.read<JobRow>(LIST, wanted);
    const shown = rows.map(({ subject_id, ...row }) => ({ ...row, subjectId: subject_id }));
    return pageOf(shown, counted, endCursor);
  }

  /** Returns how many were queued again; work that finished meanwhile is not counted. */
  async retry(ids: readonly string[]): Promise<number> {
    const wanted = checkedIds(ids, isUuid) ?? [];
    if (wanted.length === 0) throw new DomainError('INVALID_INPUT', {}, 'ids');
    return this.db.transaction(async (manager) => {
      const [row] = await manager.query<{ n: number }[]>('select sec.root_retry_jobs($1, $2) as n', [
        wanted,
        this.clock.now(),
      ]);
      for (const id of wanted) await this.desk.record({ action: 'job.retried', objectType: 'Job', objectId: id });
      return row?.n ?? 0;
    });
  }
}
