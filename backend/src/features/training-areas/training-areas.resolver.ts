import { Args, Extensions, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import {
  TrainingAreaFilter,
  TrainingAreaInput,
  TrainingAreaPage,
  TrainingAreaPatch,
  TrainingAreaRef,
  TrainingAreaSort,
  TrainingAreaType,
} from './training-area.types';
import { MOST_CHOICES, TrainingAreasRepository } from './training-areas.repository';
import { TrainingAreasService } from './training-areas.service';

@Resolver(() => TrainingAreaType)
export class TrainingAreasResolver {
  constructor(
    private readonly repository: TrainingAreasRepository,
    private readonly service: TrainingAreasService,
  ) {}

  @Query(() => TrainingAreaPage, { description: 'The training areas of the institution, by page.' })
  @Access({ kinds: ['STAFF'], permission: 'TRAINING_AREA_LIST' })
  trainingAreas(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => TrainingAreaSort, nullable: true }) sort?: TrainingAreaSort,
    @Args('filter', { type: () => TrainingAreaFilter, nullable: true }) filter?: TrainingAreaFilter,
  ): Promise<TrainingAreaPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => [TrainingAreaRef], {
    description: `The first ${MOST_CHOICES} areas by text, for people who edit vacancies without permission to manage areas.`,
  })
  @Extensions({ most: MOST_CHOICES })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_VIEW' })
  trainingAreaChoices(): Promise<TrainingAreaRef[]> {
    return this.repository.choices();
  }

  @Mutation(() => TrainingAreaType, {
    description:
      'Creates a training area; its key is generated. ALREADY_EXISTS at `text.pt`, `text.en` or `text.fr` when another area has that text.',
  })
  @Access({ kinds: ['STAFF'], permission: 'TRAINING_AREA_ADD' })
  createTrainingArea(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: TrainingAreaInput,
  ): Promise<TrainingAreaType> {
    return this.service.create(input, key);
  }

  @Mutation(() => TrainingAreaType, {
    description:
      'Changes a training area. ALREADY_EXISTS at `text.pt`, `text.en` or `text.fr` when another area has that text. IN_USE at `field` with the number of vacancies when the field changes while a vacancy requires the area. STALE_VERSION when the area changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'TRAINING_AREA_EDIT' })
  updateTrainingArea(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the training area that the caller read' })
    version: number,
    @Args('input') input: TrainingAreaPatch,
  ): Promise<TrainingAreaType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a training area. IN_USE with the number of vacancies while any requires it. STALE_VERSION when the area changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'TRAINING_AREA_DELETE' })
  deleteTrainingArea(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the training area that the caller read' })
    version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
