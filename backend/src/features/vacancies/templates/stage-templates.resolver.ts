import { Args, Extensions, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { MOST_TEMPLATES, StageTemplatesService } from './stage-templates.service';
import { StageTemplate, StageTemplateInput } from './stage-template.types';

@Resolver(() => StageTemplate)
export class StageTemplatesResolver {
  constructor(private readonly service: StageTemplatesService) {}

  @Query(() => [StageTemplate], { description: 'The templates of the institution by name; at most 50.' })
  @Extensions({ most: MOST_TEMPLATES })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  stageTemplates(): Promise<StageTemplate[]> {
    return this.service.list();
  }

  @Mutation(() => StageTemplate, {
    description:
      'Creates a template. ALREADY_EXISTS at `name` when another template of the institution has the name. QUOTA_EXCEEDED when the institution has 50 templates. INVALID_INPUT at `stages` unless the first stage, and no other stage, is the posting. WEIGHT_TOO_SMALL when the weight of a skill is below 1. WEIGHTS_OVER_100 when the weights of a stage add up to more than 100. STAGE_NAME_TOO_LONG when the name of a stage has more than 60 characters. FIELD_REQUIRED at `stages.<index>.name` or `stages.<index>.skills.<index>.name` without a name.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  saveStageTemplate(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    idempotencyKey: string,
    @Args('input') input: StageTemplateInput,
  ): Promise<StageTemplate> {
    return this.service.save(input, idempotencyKey);
  }

  @Mutation(() => StageTemplate, {
    description:
      'Changes a template. Vacancies created with the template keep their stages. ALREADY_EXISTS at `name` when another template of the institution has the name. INVALID_INPUT at `stages`, FIELD_REQUIRED, WEIGHT_TOO_SMALL, WEIGHTS_OVER_100 and STAGE_NAME_TOO_LONG as for `saveStageTemplate`. STALE_VERSION when the template changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  updateStageTemplate(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the template that the caller read' }) version: number,
    @Args('input') input: StageTemplateInput,
  ): Promise<StageTemplate> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a template. Vacancies created with it keep their stages. NOT_FOUND when it does not exist, STALE_VERSION when it changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_ADD' })
  deleteStageTemplate(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the template that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
