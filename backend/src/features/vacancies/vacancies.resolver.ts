import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { VacanciesService } from './writing/vacancies.service';
import { VacancyCloningService } from './writing/vacancy-cloning.service';
import { VacancyFilter, VacancySort } from './reading/vacancy-list.inputs';
import { CreateVacancyInput, VacancyPatch } from './writing/vacancy.inputs';
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
    private readonly cloning: VacancyCloningService,
  ) {}

  @Query(() => VacancyType, {
    description: 'A vacancy. NOT_FOUND when it does not exist or belongs to another institution.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_VIEW' })
  vacancy(@Args('id', { type: () => ID }) id: string): Promise<VacancyType> {
    return this.reader.get(id);
  }

  @Query(() => VacancyPage, { description: 'The vacancies that the caller may list, in any state, by page.' })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_LIST' })
  vacancies(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => VacancySort, nullable: true }) sort?: VacancySort,
    @Args('filter', { type: () => VacancyFilter, nullable: true }) filter?: VacancyFilter,
  ): Promise<VacancyPage> {
    return this.lists.list(page, sort, filter);
  }

  @Query(() => VacancyCountsByState, {
    description: 'Exact number of vacancies per state for this filter. `filter.status` is ignored.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_LIST' })
  vacancyCounts(
    @Args('filter', { type: () => VacancyFilter, nullable: true }) filter?: VacancyFilter,
  ): Promise<VacancyCountsByState> {
    return this.lists.counts(filter);
  }

  @Query(() => VacancyLimits, {
    description: 'Limits for the vacancy form: the maximum price, and whether another vacancy may be published.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  vacancyLimits(): Promise<VacancyLimits> {
    return this.limits.get();
  }

  @Mutation(() => VacancyType, {
    description:
      'Creates a draft. Only the title and the names of given stages and skills are required (FIELD_REQUIRED). A caller whose permission has the scope DEPARTMENT must also give `departmentId`; FIELD_REQUIRED when this field is missing. NOT_FOUND at `departmentId` outside the scope of the permission. NOT_FOUND at `ownTrainingAreas` for an area that the institution does not have. INVALID_INPUT at a field with a wrong value. DATE_RANGE_INVALID at `endDate` when the end has passed, is not after the start, or is more than 732 days after the start. WEIGHT_TOO_SMALL when a weight is below 1. WEIGHTS_OVER_100 when the weights add up to more than 100. STAGE_NAME_TOO_LONG when the name of a stage has more than 60 characters. PRICE_LIMIT_EXCEEDED when the price of all openings exceeds the limit of the plan. CURRENCY_MISMATCH when the limit has another currency.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  createVacancy(
    @Args('input') input: CreateVacancyInput,
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    idempotencyKey: string,
  ): Promise<VacancyType> {
    return this.service.create(input, idempotencyKey);
  }

  @Mutation(() => VacancyType, {
    description:
      'Changes a vacancy. After the first candidacy, edited requirements become a new version. INVALID_STATE unless the vacancy is a draft, pending or published. A vacancy that is pending or published must stay complete: FIELD_REQUIRED and the other codes of incomplete vacancies as for `publishVacancy`, and FIELD_REQUIRED at `publishAt` when a scheduled vacancy would have no start. A draft may be incomplete, but the names of stages and skills are required. INVALID_INPUT, WEIGHT_TOO_SMALL, WEIGHTS_OVER_100, STAGE_NAME_TOO_LONG, PRICE_LIMIT_EXCEEDED and CURRENCY_MISMATCH as for `createVacancy`, and DATE_RANGE_INVALID at `endDate` when the end is not after the start. FORBIDDEN at `matchWeights` when the weights change, the vacancy is not a draft, and the caller does not have RANKING_EDIT_WEIGHTS for the vacancy. FIELD_REQUIRED or NOT_FOUND at `departmentId` when the vacancy would leave the scope of the permission. NOT_FOUND at `stages` or `questions` for an id that the vacancy does not have. IN_USE at `stages` when a removed stage has had candidacies. STALE_VERSION when the vacancy changed since it was read; a repeated call with the same content succeeds with any version.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_EDIT' })
  updateVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args('input') input: VacancyPatch,
  ): Promise<VacancyType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => VacancyType, {
    description:
      'Copies a vacancy to a new draft of the caller, without dates, states, candidacies and links. NOT_FOUND outside the scope of the permission.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  cloneVacancy(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    idempotencyKey: string,
    @Args('id', { type: () => ID, description: 'The vacancy to copy' }) id: string,
  ): Promise<VacancyType> {
    return this.cloning.clone(id, idempotencyKey);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a draft without candidacies. INVALID_STATE in any other state, IN_USE with the number of candidacies, STALE_VERSION when it changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_REMOVE' })
  deleteVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
