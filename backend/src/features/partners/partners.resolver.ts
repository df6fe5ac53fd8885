import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { RootReason } from '../../platform/root/root-reason.decorator';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { PartnerFilter, PartnerInput, PartnerPage, PartnerSort, PartnerType } from './partner.types';
import { PartnersService } from './partners.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_PARTNERS' } as const;

@Resolver()
export class PartnersResolver {
  constructor(private readonly service: PartnersService) {}

  @Query(() => PartnerPage, { description: 'All partners, by page.' })
  @Access(ROOT)
  partners(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 partners.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => PartnerSort,
      nullable: true,
      description: 'Order of the list; null sorts by organization, ascending.',
    })
    sort?: PartnerSort,
    @Args('filter', {
      type: () => PartnerFilter,
      nullable: true,
      description: 'Filter of the list; null returns all partners.',
    })
    filter?: PartnerFilter,
  ): Promise<PartnerPage> {
    return this.service.list(page, sort, filter);
  }

  @Mutation(() => PartnerType, {
    description:
      'Creates a partner and invites the person by mail. USER_EXISTS or CANDIDATE_EXISTS when the address has an account.',
  })
  @Access(ROOT)
  createPartner(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: PartnerInput,
  ): Promise<PartnerType> {
    return this.service.create(key, input);
  }

  @Mutation(() => PartnerType, {
    description:
      'Mails a new invitation link to a partner and invalidates the previous link. INVALID_STATE when the partner has accepted an invitation or is suspended.',
  })
  @Access(ROOT)
  resendPartnerInvitation(@Args('id', { type: () => ID }) id: string): Promise<PartnerType> {
    return this.service.resend(id);
  }

  @Mutation(() => PartnerType, {
    description:
      'Suspends a partner and ends the sessions of the partner. INVALID_STATE when the partner is suspended already, STALE_VERSION when the partner changed since it was read.',
  })
  @Access(ROOT)
  suspendPartner(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the partner that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<PartnerType> {
    return this.service.suspend(id, version, reason);
  }

  @Mutation(() => PartnerType, {
    description:
      'Reactivates a suspended partner. INVALID_STATE unless the partner is suspended, STALE_VERSION when the partner changed since it was read.',
  })
  @Access(ROOT)
  reactivatePartner(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the partner that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<PartnerType> {
    return this.service.reactivate(id, version, reason);
  }
}
