import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { VacanciesService } from './writing/vacancies.service';
import { VacancyCloning } from './writing/vacancy-cloning.service';
import { CreateVacancyInput, VacancyFilter, VacancyPatch, VacancySort } from './writing/vacancy.inputs';
import { VacancyLimits, VacancyLimitsReader } from './writing/vacancy-limits.reader';
import { VacancyListReader } from './reading/vacancy-list.reader';
import { VacancyReader } from './reading/vacancy.reader';
import { VacancyCountsByState } from './reading/vacancy-counts.types';
import { VacancyPage, VacancyType } from './vacancy.types';

@Resolver(() => VacancyType)
export class VacanciesResolver {
  constructor(
    private readonly reader: VacancyReader,
    private readonly lists: VacancyListReader,
    private readonly service: VacanciesService,
    private readonly limits: VacancyLimitsReader,
    private readonly cloning: VacancyCloning,
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

  @Query(() => VacancyCountsByState, {
    description:
      'What the tabs of the list say: exact, of the same vacancies as the list with this filter, whatever states it names.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_LIST' })
  vacancyCounts(
    @Args('filter', { type: () => VacancyFilter, nullable: true }) filter?: VacancyFilter,
  ): Promise<VacancyCountsByState> {
    return this.lists.counts(filter);
  }

  @Query(() => VacancyLimits, { description: 'For the form: what a vacancy may cost, and whether another may run.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  vacancyLimits(): Promise<VacancyLimits> {
    return this.limits.get();
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
    description: 'A new draft of the caller’s own with everything but dates, states, candidacies and links.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  cloneVacancy(
    @Args('idempotencyKey', { type: () => ID }) idempotencyKey: string,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<VacancyType> {
    return this.cloning.clone(id, idempotencyKey);
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
