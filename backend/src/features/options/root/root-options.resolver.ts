import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { RootOptionsRepository } from './root-options.repository';
import { RootOptionsService } from './root-options.service';
import {
  NewOptionInput,
  OptionChangeInput,
  OptionItemFilter,
  OptionItemPage,
  OptionItemSort,
  OptionItemType,
} from './root-option.types';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_OPTIONS' } as const;

@Resolver()
export class RootOptionsResolver {
  constructor(
    private readonly service: RootOptionsService,
    private readonly repository: RootOptionsRepository,
  ) {}

  @Query(() => OptionItemPage, { description: 'Entries of the option lists, including inactive ones.' })
  @Access(ROOT)
  optionItems(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => OptionItemSort, nullable: true }) sort?: OptionItemSort,
    @Args('filter', { type: () => OptionItemFilter, nullable: true }) filter?: OptionItemFilter,
  ): Promise<OptionItemPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => OptionItemType, {
    description:
      'Creates an entry at the end of its list. Its key is generated. FIELD_REQUIRED at `parent` for a place without its province, INVALID_INPUT for a parent in any other list.',
  })
  @Access(ROOT)
  createOption(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: NewOptionInput,
  ): Promise<OptionItemType> {
    return this.service.create(key, input);
  }

  @Mutation(() => OptionItemType, {
    description: 'Changes an entry of an option list. STALE_VERSION when it changed since it was read.',
  })
  @Access(ROOT)
  updateOption(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the entry that the caller read' }) version: number,
    @Args('input') input: OptionChangeInput,
  ): Promise<OptionItemType> {
    return this.service.update(id, version, input);
  }
}
