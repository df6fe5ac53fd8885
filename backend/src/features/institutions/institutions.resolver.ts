import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { EntityFilter, EntityPage, EntitySort, EntityType } from './entity.types';
import { InstitutionsRepository } from './institutions.repository';

@Resolver(() => EntityType)
export class InstitutionsResolver {
  constructor(private readonly repository: InstitutionsRepository) {}

  @Query(() => EntityPage, { description: 'All institutions, by page.' })
  @Access({ kinds: ['ROOT'], permission: 'ROOT_ENTITIES' })
  entities(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 institutions.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => EntitySort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: EntitySort,
    @Args('filter', {
      type: () => EntityFilter,
      nullable: true,
      description: 'Filter of the list; null returns all institutions.',
    })
    filter?: EntityFilter,
  ): Promise<EntityPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => EntityType, { description: 'An institution. NOT_FOUND for an unknown id.' })
  @Access({ kinds: ['ROOT'], permission: 'ROOT_ENTITIES' })
  entity(@Args('id', { type: () => ID }) id: string): Promise<EntityType> {
    return this.repository.get(id);
  }
}
