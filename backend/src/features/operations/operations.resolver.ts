import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { AuditEventPage, AuditFilter, AuditSort } from './audit-log.types';
import { AuditLogReader } from './audit-log.reader';
import { JobFilter, JobPage, JobSort, JobSelection } from './jobs.types';
import { JobsRepository } from './jobs.repository';
import { JobsService } from './jobs.service';

const JOBS = { kinds: ['ROOT'], permission: 'ROOT_QUEUES' } as const;

@Resolver()
export class OperationsResolver {
  constructor(
    private readonly audit: AuditLogReader,
    private readonly work: JobsRepository,
    private readonly service: JobsService,
  ) {}

  @Query(() => AuditEventPage, { description: 'Entries of the audit log, newest first.' })
  @Access({ kinds: ['ROOT'], permission: 'AUDIT_VIEW' })
  auditEvents(
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('sort', { type: () => AuditSort, nullable: true, description: 'Newest first if omitted' }) sort?: AuditSort,
    @Args('filter', { type: () => AuditFilter, nullable: true }) filter?: AuditFilter,
  ): Promise<AuditEventPage> {
    return this.audit.list(page, sort, filter);
  }

  @Query(() => JobPage, { description: 'Background work that failed or is late.' })
  @Access(JOBS)
  jobs(
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('sort', {
      type: () => JobSort,
      nullable: true,
      description: 'If omitted, the jobs are sorted by `since`, newest first',
    })
    sort?: JobSort,
    @Args('filter', { type: () => JobFilter, nullable: true }) filter?: JobFilter,
  ): Promise<JobPage> {
    return this.work.list(page, sort, filter);
  }

  @Query(() => Int, { description: 'The exact number of jobs in a selection, also above 1,000.' })
  @Access(JOBS)
  jobSelection(@Args('selection', { type: () => JobSelection }) selection: JobSelection): Promise<number> {
    return this.service.count(selection);
  }

  @Mutation(() => Int, {
    description:
      'Retries failed work, at most 10,000 jobs at a time, the oldest first. Returns how many were queued. INVALID_INPUT for a selection that is neither ids nor a filter.',
  })
  @Access(JOBS)
  retryJobs(@Args('selection', { type: () => JobSelection }) selection: JobSelection): Promise<number> {
    return this.service.retry(selection);
  }
}
