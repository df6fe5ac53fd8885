import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PublicEntityReader } from './public-entity.reader';
import { PublicEntityType } from './public-entity.types';

@Resolver(() => PublicEntityType)
export class PublicEntityResolver {
  constructor(private readonly reader: PublicEntityReader) {}

  @Query(() => PublicEntityType, {
    description: 'The career page of an institution. NOT_FOUND unless the institution is active.',
  })
  @Access({ kinds: ['ANYONE'] })
  entity(@Args('id', { type: () => ID }) id: string): Promise<PublicEntityType> {
    return this.reader.get(id);
  }
}
