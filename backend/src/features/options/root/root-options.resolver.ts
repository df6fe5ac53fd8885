import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
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
  constructor(private readonly desk: RootOptionsService) {}

  @Query(() => OptionItemPage, { description: 'Entries of the option lists, also those that are switched off.' })
  @Access(ROOT)
  optionItems(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => OptionItemSort, nullable: true }) sort?: OptionItemSort,
    @Args('filter', { type: () => OptionItemFilter, nullable: true }) filter?: OptionItemFilter,
  ): Promise<OptionItemPage> {
    return this.desk.list(page, sort, filter);
  }

  @Mutation(() => OptionItemType, { description: 'A new entry at the end of its list; its key is made.' })
  @Access(ROOT)
  createOption(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: NewOptionInput,
  ): Promise<OptionItemType> {
    return this.desk.create(key, input);
  }

  @Mutation(() => OptionItemType)
  @Access(ROOT)
  updateOption(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: OptionChangeInput,
  ): Promise<OptionItemType> {
    return this.desk.update(id, version, input);
  }
}
