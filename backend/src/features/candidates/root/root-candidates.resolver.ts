import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { RootReason } from '../../../platform/root/root-reason.decorator';
import {
  CandidateCorrectionInput,
  RootCandidateFilter,
  RootCandidatePage,
  RootCandidateSort,
  RootCandidateType,
} from './root-candidate.types';
import { RootCandidatesService } from './root-candidates.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_CANDIDATES' } as const;

@Resolver()
export class RootCandidatesResolver {
  constructor(private readonly candidates: RootCandidatesService) {}

  @Query(() => RootCandidatePage, { description: 'The candidates of the platform, by page.' })
  @Access(ROOT)
  rootCandidates(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => RootCandidateSort, nullable: true }) sort?: RootCandidateSort,
    @Args('filter', { type: () => RootCandidateFilter, nullable: true }) filter?: RootCandidateFilter,
  ): Promise<RootCandidatePage> {
    return this.candidates.list(page, sort, filter);
  }

  @Query(() => RootCandidateType, { description: 'A candidate’s account and identity. NOT_FOUND for an unknown id.' })
  @Access(ROOT)
  rootCandidate(
    @Args('id', { type: () => ID, description: 'Id of the candidate' }) id: string,
  ): Promise<RootCandidateType> {
    return this.candidates.one(id);
  }

  @Mutation(() => RootCandidateType, {
    description:
      'Corrects data of a candidate. Old and new values are recorded in the audit log in masked form, with the reason. INVALID_INPUT at a field with a wrong value, PHONE_EXISTS for a number in use, STALE_VERSION when the candidate changed since it was read.',
  })
  @Access(ROOT)
  correctCandidate(
    @Args('id', { type: () => ID, description: 'Id of the candidate' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the candidate that the caller read' })
    version: number,
    @Args('input') input: CandidateCorrectionInput,
    @RootReason() reason: string,
  ): Promise<RootCandidateType> {
    return this.candidates.correct(id, version, input, reason);
  }

  @Mutation(() => RootCandidateType, {
    description:
      'Blocks a candidate and ends all sessions of the candidate. Further sign-ins fail as with a wrong password. INVALID_STATE for a candidate who is already blocked, NOT_FOUND for a candidate without an account, STALE_VERSION when the candidate changed since it was read.',
  })
  @Access(ROOT)
  blockCandidate(
    @Args('id', { type: () => ID, description: 'Id of the candidate' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the candidate that the caller read' })
    version: number,
    @RootReason() reason: string,
  ): Promise<RootCandidateType> {
    return this.candidates.block(id, version, reason);
  }

  @Mutation(() => RootCandidateType, {
    description:
      'Unblocks a candidate. An account that was never activated is PENDING again; every other account is ACTIVE. INVALID_STATE for a candidate who is not blocked, NOT_FOUND for a candidate without an account, STALE_VERSION when the candidate changed since it was read.',
  })
  @Access(ROOT)
  unblockCandidate(
    @Args('id', { type: () => ID, description: 'Id of the candidate' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the candidate that the caller read' })
    version: number,
    @RootReason() reason: string,
  ): Promise<RootCandidateType> {
    return this.candidates.unblock(id, version, reason);
  }
}
