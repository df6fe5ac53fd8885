import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { InvitedAddress, InviteToVacancyInput, VacancyInvitationPage } from './invitation.types';
import { ShareLinkInput, ShareLinkType } from './share-link.types';
import { ShareLinksService } from './share-links.service';
import { VacancyInvitationsService } from './vacancy-invitations.service';

@Resolver(() => ShareLinkType)
export class ShareLinksResolver {
  constructor(
    private readonly links: ShareLinksService,
    private readonly invitations: VacancyInvitationsService,
  ) {}

  @Query(() => [ShareLinkType], { description: 'The links of one vacancy, oldest first, including revoked ones.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_VIEW' })
  shareLinks(@Args('vacancyId', { type: () => ID }) vacancyId: string): Promise<ShareLinkType[]> {
    return this.links.list(vacancyId);
  }

  @Mutation(() => ShareLinkType, {
    description:
      'Creates a link to a published vacancy; at most 50 links that are not revoked. INVALID_STATE unless the vacancy is published, QUOTA_EXCEEDED above 50 links, NOT_FOUND outside the scope of the permission.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  createShareLink(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('input') input: ShareLinkInput,
  ): Promise<ShareLinkType> {
    return this.links.create(key, vacancyId, input);
  }

  @Mutation(() => ShareLinkType, { description: 'Revokes a link. INVALID_STATE when it is already revoked.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  revokeShareLink(@Args('id', { type: () => ID }) id: string): Promise<ShareLinkType> {
    return this.links.revoke(id);
  }

  @Mutation(() => [InvitedAddress], {
    description:
      'Mails a link to a published vacancy, public or private, once per address. Returns one result per address, in the given order. Nobody is mailed who does not want messages of the institution, or whom the institution does not write to. INVALID_STATE unless the vacancy is published, FIELD_REQUIRED without addresses, INVALID_INPUT above 100, QUOTA_EXCEEDED above 500 a day per institution.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_SEND_VACANCY' })
  inviteToVacancy(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('input') input: InviteToVacancyInput,
  ): Promise<InvitedAddress[]> {
    return this.invitations.invite(key, vacancyId, input);
  }

  @Query(() => VacancyInvitationPage, { description: 'Invitations to a vacancy, newest first.' })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_SEND_VACANCY' })
  vacancyInvitations(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
  ): Promise<VacancyInvitationPage> {
    return this.invitations.list(vacancyId, page);
  }
}
