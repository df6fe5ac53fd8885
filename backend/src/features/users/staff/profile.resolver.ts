import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { GraphQLUpload, IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { UserType } from '../users.types';
import { PhotoService } from './photo.service';
import { ProfileService } from './profile.service';
import { ProfileInput } from './profile.types';

const EVERYBODY = ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] as const;

@Resolver(() => UserType)
export class ProfileResolver {
  constructor(
    private readonly profile: ProfileService,
    private readonly photos: PhotoService,
  ) {}

  @Mutation(() => UserType, {
    description:
      'Changes the caller’s name, telephone and position. Candidates use `updateCandidate`. PHONE_EXISTS when another person has the telephone number. INVALID_INPUT at a field with a wrong value, also at `office` for a caller who is not STAFF.',
  })
  @Access({ kinds: ['STAFF', 'PARTNER', 'ROOT'] })
  updateProfile(@Args('input') input: ProfileInput): Promise<UserType> {
    return this.profile.update(input);
  }

  @Mutation(() => UserType, {
    description:
      'Sets the caller’s photo from a jpg, png or webp file. The picture is scaled down and its metadata removed. FILE_TOO_LARGE, FILE_TYPE_NOT_ACCEPTED. QUOTA_EXCEEDED for STAFF when the storage of the institution is full.',
  })
  @Access({ kinds: EVERYBODY })
  setPhoto(
    @Args('file', { type: () => GraphQLUpload, description: 'A jpg, png or webp file, by default at most 5 MiB' })
    file: IncomingUpload,
  ): Promise<UserType> {
    return this.photos.set(file);
  }

  @Mutation(() => UserType, { description: 'Removes the caller’s photo.' })
  @Access({ kinds: EVERYBODY })
  removePhoto(): Promise<UserType> {
    return this.photos.remove();
  }
}
