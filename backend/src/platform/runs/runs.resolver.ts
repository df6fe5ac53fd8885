import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';

import { Access, type AccessRule } from '../access/access.decorator';
import { PageInput } from '../graphql/page';
import { RunCancellationService } from './run-cancellation.service';
import { RUN_VIEWERS } from './run-kinds';
import { RunReader } from './run.reader';
import { RunStream } from './run-stream';
import { RunFilter, RunItemFilter, RunItemPage, RunPage, RunSort, RunType } from './run.types';

const VIEW: AccessRule = { kinds: ['STAFF'], permission: RUN_VIEWERS };

@Resolver(() => RunType)
export class RunsResolver {
  constructor(
    private readonly reader: RunReader,
    private readonly cancellation: RunCancellationService,
    private readonly stream: RunStream,
  ) {}

  @Query(() => RunType, {
    description:
      'A background run within the scope of VACANCY_VIEW or of the permission that starts such runs, or one that the caller started. Otherwise NOT_FOUND.',
  })
  @Access(VIEW)
  run(@Args('id', { type: () => ID }) id: string): Promise<RunType> {
    return this.reader.get(id);
  }

  @Query(() => RunPage, {
    description:
      'The background runs within the scope of VACANCY_VIEW or of the permission that starts such runs, and the runs that the caller started, by page.',
  })
  @Access(VIEW)
  runs(
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('sort', { type: () => RunSort, nullable: true, description: 'Newest first if omitted' }) sort?: RunSort,
    @Args('filter', { type: () => RunFilter, nullable: true }) filter?: RunFilter,
  ): Promise<RunPage> {
    return this.reader.list(page, sort, filter);
  }

  @Query(() => RunItemPage, {
    description:
      'The rows of a run in the order of processing, each with its result. After the first 1,000 rows, a row appears only when the worker begins to process the row; `run` has the total number of rows.',
  })
  @Access(VIEW)
  runItems(
    @Args('runId', { type: () => ID }) runId: string,
    @Args('page', { type: () => PageInput, nullable: true, description: 'The first 25 rows if omitted' })
    page?: PageInput,
    @Args('filter', { type: () => RunItemFilter, nullable: true }) filter?: RunItemFilter,
  ): Promise<RunItemPage> {
    return this.reader.items(runId, page, filter);
  }

  @Mutation(() => RunType, {
    description:
      'Cancels a run. Finished rows keep their result; waiting rows are skipped. Needs the permission that starts such a run: VACANCY_EDIT for RESCORE and REJECT_OPEN, APPLICATION_DECIDE for decisions on selected candidacies, APPLICATION_MESSAGE for SEND_FEEDBACK and EMAIL_CANDIDACIES, DATABASE_SEND_VACANCY for SEND_VACANCY, DATABASE_IMPORT for imports; otherwise FORBIDDEN. NOT_FOUND for a run outside the scope of this permission. INVALID_STATE for a run that is DONE or FAILED.',
  })
  @Access({ kinds: ['STAFF'] })
  cancelRun(@Args('id', { type: () => ID }) id: string): Promise<RunType> {
    return this.cancellation.cancel(id);
  }

  @Subscription(() => RunType, {
    resolve: (run: RunType) => run,
    description:
      'Sends the present state of the run, and the new state after each change. Completes when the run ends.',
  })
  @Access(VIEW)
  runChanged(@Args('id', { type: () => ID }) id: string): Promise<AsyncIterableIterator<RunType>> {
    return this.stream.of(id);
  }
}
