import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
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

  @Query(() => [ShareLinkType], { description: 'Of one vacancy, oldest first, revoked ones too.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_VIEW' })
  shareLinks(@Args('vacancyId', { type: () => ID }) vacancyId: string): Promise<ShareLinkType[]> {
    return this.links.list(vacancyId);
  }

  @Mutation(() => ShareLinkType, { description: 'Of a published vacancy; at most 50 that are not revoked.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  createShareLink(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('input') input: ShareLinkInput,
  ): Promise<ShareLinkType> {
    return this.links.create(key, vacancyId, input);
  }

  @Mutation(() => ShareLinkType, { description: 'INVALID_STATE when it is revoked already.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  revokeShareLink(@Args('id', { type: () => ID }) id: string): Promise<ShareLinkType> {
    return this.links.revoke(id);
  }

  @Mutation(() => [InvitedAddress], {
    description:
      'Mails a link to a published vacancy, also a private one, once per address; an answer per address, in their order.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_SEND_VACANCY' })
  inviteToVacancy(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('input') input: InviteToVacancyInput,
  ): Promise<InvitedAddress[]> {
    return this.invitations.invite(key, vacancyId, input);
  }

  @Query(() => VacancyInvitationPage, { description: 'Newest first.' })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_SEND_VACANCY' })
  vacancyInvitations(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
  ): Promise<VacancyInvitationPage> {
    return this.invitations.list(vacancyId, page);
  }
}
