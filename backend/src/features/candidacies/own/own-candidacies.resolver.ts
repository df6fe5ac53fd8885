import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import type { Grant } from '../../../platform/storage/downloads/grants';
import { DocumentGrant } from '../../candidates';
import { ApplyingService } from '../applying/applying.service';
import { ApplyInput, MyCandidacy, MyCandidacyFilter, MyCandidacyPage, MyCandidacySort } from './my-candidacy.types';
import { OwnCandidaciesService } from './own-candidacies.service';
import { SentApplicationService } from '../applying/sent-application.service';

@Resolver(() => MyCandidacy)
export class OwnCandidaciesResolver {
  constructor(
    private readonly service: OwnCandidaciesService,
    private readonly applying: ApplyingService,
    private readonly sent: SentApplicationService,
  ) {}

  @Query(() => MyCandidacyPage)
  @Access({ kinds: ['CANDIDATE'] })
  myCandidacies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => MyCandidacySort, nullable: true }) sort?: MyCandidacySort,
    @Args('filter', { type: () => MyCandidacyFilter, nullable: true }) filter?: MyCandidacyFilter,
  ): Promise<MyCandidacyPage> {
    return this.service.list(page, sort, filter);
  }

  @Query(() => MyCandidacy)
  @Access({ kinds: ['CANDIDATE'] })
  myCandidacy(@Args('id', { type: () => ID }) id: string): Promise<MyCandidacy> {
    return this.service.get(id);
  }

  @Query(() => DocumentGrant, {
    description: 'A link to a document that the caller sent with an application, good for 60 seconds',
  })
  @Access({ kinds: ['CANDIDATE'] })
  sentDocumentGrant(@Args('id', { type: () => ID }) id: string): Promise<Grant> {
    return this.sent.grant(id);
  }

  @Mutation(() => MyCandidacy, {
    description:
      'DUPLICATE_APPLICATION for a second one, PROFILE_INCOMPLETE names what the profile needs, FIELD_REQUIRED a missing mandatory document (at `documentIds`, `params.documentTypes` are the keys of the types) or answer (`answers.<id>`). INVALID_STATE with `params.reason: CLOSED` and `params.closedAt`, the instant, for a vacancy that takes no applications any more. INVALID_INPUT at `answers.<id>` for a question that the vacancy does not ask any more.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  async applyToVacancy(
    @Args('input') input: ApplyInput,
    @Args('idempotencyKey', { type: () => ID }) idempotencyKey: string,
  ): Promise<MyCandidacy> {
    return this.service.get(await this.applying.apply(input, idempotencyKey));
  }

  @Mutation(() => MyCandidacy, {
    description: 'Takes one’s own application back; one may apply again while the vacancy is open.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  withdrawCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args('reason', { type: () => String, nullable: true }) reason?: string | null,
  ): Promise<MyCandidacy> {
    return this.service.withdraw(id, reason);
  }
}
