import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { VacancyApprovals } from './vacancy-approvals.service';
import { VacancyEndings } from './vacancy-endings.service';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyType } from '../vacancy.types';

/** The verbs that change what a vacancy is; closing decides candidacies and stands with them. */
@Resolver(() => VacancyType)
export class VacancyStatesResolver {
  constructor(
    private readonly publication: VacancyPublicationService,
    private readonly approvals: VacancyApprovals,
    private readonly endings: VacancyEndings,
  ) {}

  @Mutation(() => VacancyType, {
    description:
      'Publishes now, or at `publishAt` when it lies ahead; where the institution asks for approval, it waits for that. Everything that is missing is named at once.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  publishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('publishAt', { type: () => Date, nullable: true }) publishAt?: Date | null,
  ): Promise<VacancyType> {
    return this.publication.publish(id, version, publishAt);
  }

  @Mutation(() => VacancyType, {
    description: 'A pending vacancy becomes a draft again, or what it was before it was to be published again.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  withdrawVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason', { type: () => String, nullable: true }) reason?: string | null,
  ): Promise<VacancyType> {
    return this.publication.withdraw(id, version, reason);
  }

  @Mutation(() => VacancyType, {
    description: 'A published vacancy without candidacies becomes a draft again; IN_USE with their count otherwise.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  unpublishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<VacancyType> {
    return this.publication.unpublish(id, version);
  }

  @Mutation(() => VacancyType, {
    description:
      'Publishes what waits for approval, or schedules it when its instant lies ahead. Everything is checked again.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_APPROVE' })
  approveVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<VacancyType> {
    return this.approvals.approve(id, version);
  }

  @Mutation(() => VacancyType, {
    description: 'What waits for approval becomes a draft again; whoever asked is told why.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_APPROVE' })
  refuseVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason', { type: () => String, description: '1 to 1000 characters' }) reason: string,
  ): Promise<VacancyType> {
    return this.approvals.refuse(id, version, reason);
  }

  @Mutation(() => VacancyType, {
    description: 'An expired or closed vacancy is public again, with its candidacies, until its new end.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  republishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('endDate', { type: () => Date }) endDate: Date,
    @Args('publishAt', { type: () => Date, nullable: true }) publishAt?: Date | null,
  ): Promise<VacancyType> {
    return this.publication.republish(id, version, endDate, publishAt);
  }

  @Mutation(() => VacancyType, {
    description: 'Puts an expired or closed vacancy away; it is kept, and can be copied.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  archiveVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<VacancyType> {
    return this.endings.archive(id, version);
  }
}
