import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';

import { Access } from '../access/access.decorator';
import { PageInput } from '../graphql/page';
import { RunCancellationService } from './run-cancellation.service';
import { RunReader } from './run-reader';
import { RunStream } from './run-stream';
import { RunFilter, RunItemFilter, RunItemPage, RunPage, RunSort, RunType } from './run.types';

const VIEW = { kinds: ['STAFF'], permission: ['VACANCY_VIEW', 'DATABASE_IMPORT'] } as const;

@Resolver(() => RunType)
export class RunsResolver {
  constructor(
    private readonly reader: RunReader,
    private readonly cancellation: RunCancellationService,
    private readonly stream: RunStream,
  ) {}

  @Query(() => RunType, {
    description:
      'A background run: of a vacancy with VACANCY_VIEW, of an import with DATABASE_IMPORT. NOT_FOUND outside the caller’s scope.',
  })
  @Access(VIEW)
  run(@Args('id', { type: () => ID }) id: string): Promise<RunType> {
    return this.reader.get(id);
  }

  @Query(() => RunPage, {
    description:
      'The background runs of vacancies in the caller’s scope (VACANCY_VIEW), and those of imports (DATABASE_IMPORT), by page.',
  })
  @Access(VIEW)
  runs(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => RunSort, nullable: true }) sort?: RunSort,
    @Args('filter', { type: () => RunFilter, nullable: true }) filter?: RunFilter,
  ): Promise<RunPage> {
    return this.reader.list(page, sort, filter);
  }

  @Query(() => RunItemPage, {
    description:
      'The rows of a run in order, each with its result. Of a run over more than 1,000 rows, the later ones appear when their turn comes; the run has its number of rows.',
  })
  @Access(VIEW)
  runItems(
    @Args('runId', { type: () => ID }) runId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('filter', { type: () => RunItemFilter, nullable: true }) filter?: RunItemFilter,
  ): Promise<RunItemPage> {
    return this.reader.items(runId, page, filter);
  }

  @Mutation(() => RunType, {
    description:
      'Cancels a run. Finished rows keep their result; waiting rows are skipped. Needs the permission that starts such a run: VACANCY_EDIT, APPLICATION_DECIDE for decisions on selected candidacies, or DATABASE_IMPORT for imports; otherwise FORBIDDEN. INVALID_STATE after the run has ended.',
  })
  @Access({ kinds: ['STAFF'] })
  cancelRun(@Args('id', { type: () => ID }) id: string): Promise<RunType> {
    return this.cancellation.cancel(id);
  }

  @Subscription(() => RunType, {
    resolve: (run: RunType) => run,
    description: 'The run now, then after each change; completes when the run ends.',
  })
  @Access(VIEW)
  runChanged(@Args('id', { type: () => ID }) id: string): Promise<AsyncIterableIterator<RunType>> {
    return this.stream.of(id);
  }
}
