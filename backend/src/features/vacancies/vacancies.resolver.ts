import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { VacanciesService } from './vacancies.service';
import { CreateVacancyInput, VacancyFilter, VacancyPatch, VacancySort } from './vacancy.inputs';
import { VacancyListRepository } from './vacancy-list.repository';
import { VacancyPublicationService } from './vacancy-publication.service';
import { VacancyReader } from './vacancy.reader';
import { VacancyPage, VacancyType } from './vacancy.types';

@Resolver(() => VacancyType)
export class VacanciesResolver {
  constructor(
    private readonly reader: VacancyReader,
    private readonly lists: VacancyListRepository,
    private readonly service: VacanciesService,
    private readonly publication: VacancyPublicationService,
  ) {}

  @Query(() => VacancyType, { description: 'NOT_FOUND for an absent one and for another institution’s alike.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_VIEW' })
  vacancy(@Args('id', { type: () => ID }) id: string): Promise<VacancyType> {
    return this.reader.get(id);
  }

  @Query(() => VacancyPage)
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_LIST' })
  vacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => VacancySort, nullable: true }) sort?: VacancySort,
    @Args('filter', { type: () => VacancyFilter, nullable: true }) filter?: VacancyFilter,
  ): Promise<VacancyPage> {
    return this.lists.list(page, sort, filter);
  }

  @Mutation(() => VacancyType, { description: 'A draft; only its title is needed.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  createVacancy(
    @Args('input') input: CreateVacancyInput,
    @Args('idempotencyKey', { type: () => ID }) idempotencyKey: string,
  ): Promise<VacancyType> {
    return this.service.create(input, idempotencyKey);
  }

  @Mutation(() => VacancyType, {
    description:
      'STALE_VERSION when somebody saved first. Requirements edited after the first candidacy become a new version.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_EDIT' })
  updateVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: VacancyPatch,
  ): Promise<VacancyType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => VacancyType, {
    description: 'Publishes now, or at `publishAt` when it lies ahead. Everything that is missing is named at once.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  publishVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('publishAt', { type: () => Date, nullable: true }) publishAt?: Date | null,
  ): Promise<VacancyType> {
    return this.publication.publish(id, version, publishAt);
  }

  @Mutation(() => VacancyType, { description: 'A pending vacancy becomes a draft again.' })
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

  @Mutation(() => ID, { description: 'Removes a draft without candidacies.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_REMOVE' })
  deleteVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
