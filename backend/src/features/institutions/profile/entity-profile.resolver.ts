import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { GraphQLUpload, IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { EntityProfileService } from './entity-profile.service';
import { EntityProfile, EntityProfilePatch } from './entity-profile.types';

const EDIT = { kinds: ['STAFF'], permission: 'INSTITUTION_EDIT' } as const;
const PICTURE =
  'The file is a jpg, png or webp; it is re-encoded, so metadata is removed. FILE_TOO_LARGE, FILE_TYPE_NOT_ACCEPTED. QUOTA_EXCEEDED when the storage of the institution is full.';

@Resolver(() => EntityProfile)
export class EntityProfileResolver {
  constructor(private readonly service: EntityProfileService) {}

  @Query(() => EntityProfile, { description: 'The profile and settings of the caller’s institution.' })
  @Access({ kinds: ['STAFF'] })
  entityProfile(): Promise<EntityProfile> {
    return this.service.get();
  }

  @Mutation(() => EntityProfile, {
    description:
      'Changes the profile of the caller’s institution. STALE_VERSION when the institution changed since it was read, also when a ROOT user made the change.',
  })
  @Access(EDIT)
  updateEntityProfile(
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @Args('input') input: EntityProfilePatch,
  ): Promise<EntityProfile> {
    return this.service.update(version, input);
  }

  @Mutation(() => EntityProfile, {
    description: `Sets the logo, scaled to at most 512 pixels wide and high. ${PICTURE}`,
  })
  @Access(EDIT)
  setEntityLogo(
    @Args('file', { type: () => GraphQLUpload, description: 'A jpg, png or webp file, by default at most 5 MiB' })
    file: IncomingUpload,
  ): Promise<EntityProfile> {
    return this.service.setPicture('logo', file);
  }

  @Mutation(() => EntityProfile, { description: 'Removes the logo of the caller’s institution.' })
  @Access(EDIT)
  removeEntityLogo(): Promise<EntityProfile> {
    return this.service.removePicture('logo');
  }

  @Mutation(() => EntityProfile, {
    description: `Sets the cover picture, scaled to at most 1,600 pixels wide and high. ${PICTURE}`,
  })
  @Access(EDIT)
  setEntityCover(
    @Args('file', { type: () => GraphQLUpload, description: 'A jpg, png or webp file, by default at most 5 MiB' })
    file: IncomingUpload,
  ): Promise<EntityProfile> {
    return this.service.setPicture('cover', file);
  }

  @Mutation(() => EntityProfile, { description: 'Removes the cover picture of the caller’s institution.' })
  @Access(EDIT)
  removeEntityCover(): Promise<EntityProfile> {
    return this.service.removePicture('cover');
  }
}
