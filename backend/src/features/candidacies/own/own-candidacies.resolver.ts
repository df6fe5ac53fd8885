import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { PageInput } from '../../../platform/graphql/page';
import type { Grant } from '../../../platform/storage/downloads/grants';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { DocumentGrant } from '../../candidates';
import { ApplyingService } from '../applying/applying.service';
import { ApplyInput, ApplyToEntityInput } from '../applying/apply.inputs';
import { MyCandidacy, MyCandidacyFilter, MyCandidacyPage, MyCandidacySort } from './my-candidacy.types';
import { OwnCandidaciesService } from './own-candidacies.service';
import { SentApplicationService } from '../applying/sent-application.service';

const REASON = new TextPipe({ max: 500 });

@Resolver(() => MyCandidacy)
export class OwnCandidaciesResolver {
  constructor(
    private readonly service: OwnCandidaciesService,
    private readonly applying: ApplyingService,
    private readonly sent: SentApplicationService,
  ) {}

  @Query(() => MyCandidacyPage, {
    description:
      'The caller’s applications, by page. An application to a vacancy is left out if a merge of two records of the caller withdrew it.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  myCandidacies(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list by page number. INVALID_INPUT with `after`, because this list has no cursors.',
    })
    page?: PageInput,
    @Args('sort', { type: () => MyCandidacySort, nullable: true }) sort?: MyCandidacySort,
    @Args('filter', { type: () => MyCandidacyFilter, nullable: true }) filter?: MyCandidacyFilter,
  ): Promise<MyCandidacyPage> {
    return this.service.list(page, sort, filter);
  }

  @Query(() => MyCandidacy, {
    description:
      'One of the applications that `myCandidacies` returns, with answers and documents. NOT_FOUND for any other application.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  myCandidacy(@Args('id', { type: () => ID }) id: string): Promise<MyCandidacy> {
    return this.service.get(id);
  }

  @Query(() => DocumentGrant, {
    description: 'Creates a link to a document that the caller sent with an application. Valid for 60 seconds.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  sentDocumentGrant(@Args('id', { type: () => ID, description: 'Id of an `Attachment`' }) id: string): Promise<Grant> {
    return this.sent.grant(id);
  }

  @Mutation(() => MyCandidacy, {
    description:
      'Submits an application. DUPLICATE_APPLICATION when the caller already applied. PROFILE_INCOMPLETE names the missing fields of the profile. FIELD_REQUIRED for a missing mandatory document (at `documentIds`; `params.documentTypes` holds the keys of the types) or answer (at `answers.<id>`). INVALID_STATE with `params.reason: CLOSED` and `params.closedAt` when the vacancy no longer accepts applications. INVALID_INPUT at `answers.<id>` for a question that is no longer part of the vacancy. FILE_TOO_LARGE at `documentIds` for a document above the limit for applications. FILE_QUARANTINED at `documentIds` while a document is not scanned, or when malware was found in a document. NOT_FOUND at `documentIds` for a document that is not in the caller’s library. QUOTA_EXCEEDED when the storage of the institution is full. NOT_FOUND for a draft, for a pending vacancy, for a private vacancy that `shareToken` does not open, and for a vacancy of a suspended institution. RATE_LIMITED above the applications per hour.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  async applyToVacancy(
    @Args('input') input: ApplyInput,
    @Args('idempotencyKey', IDEMPOTENCY_KEY) idempotencyKey: string,
  ): Promise<MyCandidacy> {
    return this.service.get(await this.applying.apply(input, idempotencyKey));
  }

  @Mutation(() => MyCandidacy, {
    description:
      'Submits an application to an institution, without a vacancy. DUPLICATE_APPLICATION while an earlier one is neither attached to a vacancy nor archived. PROFILE_INCOMPLETE names the missing fields of the profile. TERMS_NOT_ACCEPTED without the consent. INVALID_STATE with `params.reason: NOT_RECEIVING` when the institution receives none, NOT_FOUND unless the institution is active. FILE_TOO_LARGE, FILE_QUARANTINED and NOT_FOUND at `documentIds`, QUOTA_EXCEEDED and RATE_LIMITED as for `applyToVacancy`.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  async applyToEntity(
    @Args('input') input: ApplyToEntityInput,
    @Args('idempotencyKey', IDEMPOTENCY_KEY) idempotencyKey: string,
  ): Promise<MyCandidacy> {
    return this.service.get(await this.applying.applyToEntity(input, idempotencyKey));
  }

  @Mutation(() => MyCandidacy, {
    description:
      'Withdraws the caller’s application. The caller may apply again while the vacancy is open. INVALID_STATE, with the status that the candidate sees, unless the application is in progress or approved. INVALID_INPUT at `reason` for more than 500 characters.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  withdrawCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args(
      'reason',
      { type: () => String, nullable: true, description: 'Reason for the institution, at most 500 characters' },
      REASON,
    )
    reason: string | null,
  ): Promise<MyCandidacy> {
    return this.service.withdraw(id, reason);
  }
}
