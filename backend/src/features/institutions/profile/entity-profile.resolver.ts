import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { GraphQLUpload, IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { EntityProfileService } from './entity-profile.service';
import { EntityProfile, EntityProfilePatch } from './entity-profile.types';

const EDIT = { kinds: ['STAFF'], permission: 'INSTITUTION_EDIT' } as const;
const PICTURE = 'jpg, png or webp; drawn anew, without what the camera wrote into it.';

@Resolver(() => EntityProfile)
export class EntityProfileResolver {
  constructor(private readonly service: EntityProfileService) {}

  @Query(() => EntityProfile)
  @Access({ kinds: ['STAFF'] })
  entityProfile(): Promise<EntityProfile> {
    return this.service.get();
  }

  @Mutation(() => EntityProfile, { description: 'STALE_VERSION when somebody saved first; root counts as somebody.' })
  @Access(EDIT)
  updateEntityProfile(
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: EntityProfilePatch,
  ): Promise<EntityProfile> {
    return this.service.update(version, input);
  }

  @Mutation(() => EntityProfile, { description: `At most 512 pixels wide and high. ${PICTURE}` })
  @Access(EDIT)
  setEntityLogo(@Args('file', { type: () => GraphQLUpload }) file: IncomingUpload): Promise<EntityProfile> {
    return this.service.setPicture('logo', file);
  }

  @Mutation(() => EntityProfile)
  @Access(EDIT)
  removeEntityLogo(): Promise<EntityProfile> {
    return this.service.removePicture('logo');
  }

  @Mutation(() => EntityProfile, { description: `At most 1,600 pixels wide and high. ${PICTURE}` })
  @Access(EDIT)
  setEntityCover(@Args('file', { type: () => GraphQLUpload }) file: IncomingUpload): Promise<EntityProfile> {
    return this.service.setPicture('cover', file);
  }

  @Mutation(() => EntityProfile)
  @Access(EDIT)
  removeEntityCover(): Promise<EntityProfile> {
    return this.service.removePicture('cover');
  }
}
