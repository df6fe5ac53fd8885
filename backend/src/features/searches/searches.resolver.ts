import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { SavedSearch, SavedSearchInput, SavedSearchPatch } from './saved-search.types';
import { SearchesService } from './searches.service';
import { VisitsService } from './visits.service';

@Resolver(() => SavedSearch)
export class SearchesResolver {
  constructor(
    private readonly searches: SearchesService,
    private readonly visits: VisitsService,
  ) {}

  @Query(() => [SavedSearch], { description: "The caller's own, oldest first; at most 20." })
  @Access({ kinds: ['CANDIDATE'] })
  savedSearches(): Promise<SavedSearch[]> {
    return this.searches.list();
  }

  @Query(() => Date, {
    nullable: true,
    description:
      'When the visit before the present one ended; nothing before the second. A visit ends after 30 minutes.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  vacanciesSeenAt(): Promise<Date | null> {
    return this.visits.seenAt();
  }

  @Mutation(() => SavedSearch, {
    description: 'QUOTA_EXCEEDED above 20; FIELD_REQUIRED at filter when nothing is looked for.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  saveSearch(
    @Args('idempotencyKey', { type: () => ID }) idempotencyKey: string,
    @Args('input') input: SavedSearchInput,
  ): Promise<SavedSearch> {
    return this.searches.save(input, idempotencyKey);
  }

  @Mutation(() => SavedSearch, { description: 'Changes what is given. STALE_VERSION when somebody was faster.' })
  @Access({ kinds: ['CANDIDATE'] })
  updateSavedSearch(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: SavedSearchPatch,
  ): Promise<SavedSearch> {
    return this.searches.update(id, version, input);
  }

  @Mutation(() => ID)
  @Access({ kinds: ['CANDIDATE'] })
  deleteSavedSearch(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<string> {
    return this.searches.remove(id, version);
  }

  @Mutation(() => Date, {
    description: 'Notes that the list is looked at now; what was published later than the answer is new to the caller.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  markVacanciesSeen(): Promise<Date> {
    return this.visits.mark();
  }
}
