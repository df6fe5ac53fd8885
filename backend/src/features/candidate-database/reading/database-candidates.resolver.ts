import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { CandidacyType } from '../../candidacies';
import {
  DatabaseCandidateFilter,
  DatabaseCandidatePage,
  DatabaseCandidateRow,
  DatabaseCandidateSort,
} from '../database-candidate.types';
import { DatabaseCandidate } from './database-candidate-detail.types';
import { DatabaseCandidateReader } from './database-candidate.reader';
import { DatabaseCandidatesReader } from './database-candidates.reader';

const STAFF: AccessRule = { kinds: ['STAFF'], permission: 'DATABASE_LIST_CANDIDATES' };

@Resolver(() => DatabaseCandidateRow)
export class DatabaseCandidatesResolver {
  constructor(
    private readonly list: DatabaseCandidatesReader,
    private readonly reader: DatabaseCandidateReader,
  ) {}

  @Query(() => DatabaseCandidatePage, {
    description:
      'The candidates of the institution’s database: people who applied to the institution, whom the institution imported, or who asked to be added, and people who agreed to be found by every institution. With a scope other than ALL, only applicants of vacancies within the scope. Without an order, a search returns the best hits first, and a list without search returns the most recently changed profiles first.',
  })
  @Access(STAFF)
  databaseCandidates(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => DatabaseCandidateSort, nullable: true }) sort?: DatabaseCandidateSort,
    @Args('filter', { type: () => DatabaseCandidateFilter, nullable: true }) filter?: DatabaseCandidateFilter,
  ): Promise<DatabaseCandidatePage> {
    return this.list.list(page, sort, filter);
  }

  @Query(() => DatabaseCandidate, {
    description:
      'A candidate of the database with the present profile. Every reading is in the audit log, and the candidate sees the reading (`cvReadings`). NOT_FOUND outside the database or the caller’s scope.',
  })
  @Access(STAFF)
  databaseCandidate(
    @Args('id', { type: () => ID, description: 'Id of the candidate' }) id: string,
  ): Promise<DatabaseCandidate> {
    return this.reader.get(id);
  }
}

/** `Candidacy.candidate` is defined here, because the database may import candidacies but not the reverse. */
@Resolver(() => CandidacyType)
export class CandidacyCandidateResolver {
  constructor(private readonly reader: DatabaseCandidateReader) {}

  @ResolveField(() => DatabaseCandidate, {
    nullable: true,
    description:
      'The candidate with the present profile, as `databaseCandidate`. Null without DATABASE_LIST_CANDIDATES, outside its scope, and for a candidate who is no longer in the database.',
  })
  candidate(@Parent() { candidateId }: CandidacyType): Promise<DatabaseCandidate | null> {
    return this.reader.ofCandidacy(candidateId);
  }
}
