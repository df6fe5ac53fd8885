import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { SavedSearch, SavedSearchInput, SavedSearchPatch } from './saved-search.types';
import { SearchesService } from './searches.service';
import { VisitsRepository } from './visits.repository';

@Resolver(() => SavedSearch)
export class SearchesResolver {
  constructor(
    private readonly searches: SearchesService,
    private readonly visits: VisitsRepository,
  ) {}

  @Query(() => [SavedSearch], { description: 'The caller’s saved searches, oldest first; at most 20.' })
  @Access({ kinds: ['CANDIDATE'] })
  savedSearches(): Promise<SavedSearch[]> {
    return this.searches.list();
  }

  @Query(() => Date, {
    nullable: true,
    description:
      'End of the caller’s previous visit to the list; null on the first visit. A visit ends after 30 minutes.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  vacanciesSeenAt(): Promise<Date | null> {
    return this.visits.seenAt();
  }

  @Mutation(() => SavedSearch, {
    description:
      'Saves a search. ALREADY_EXISTS at `name` when another search of the caller has the name. QUOTA_EXCEEDED when the caller has 20 searches. FIELD_REQUIRED at `filter` without criteria.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  saveSearch(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    idempotencyKey: string,
    @Args('input') input: SavedSearchInput,
  ): Promise<SavedSearch> {
    return this.searches.save(input, idempotencyKey);
  }

  @Mutation(() => SavedSearch, {
    description:
      'Changes the given fields of a search. ALREADY_EXISTS at `name` when another search of the caller has the name. FIELD_REQUIRED at `filter` without criteria. STALE_VERSION when the search changed since it was read.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  updateSavedSearch(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the saved search that the caller read' })
    version: number,
    @Args('input') input: SavedSearchPatch,
  ): Promise<SavedSearch> {
    return this.searches.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a saved search and stops its alerts. NOT_FOUND for a search of another person, STALE_VERSION when it changed since it was read.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  deleteSavedSearch(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the saved search that the caller read' })
    version: number,
  ): Promise<string> {
    return this.searches.remove(id, version);
  }

  @Mutation(() => Date, {
    description: 'Records a visit of the caller to the list. Vacancies that are published later are new to the caller.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  markVacanciesSeen(): Promise<Date> {
    return this.visits.mark();
  }
}
