import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { UserType } from '../users';
import { CandidateReader } from './candidate.reader';
import { CandidateType } from './candidate.types';

/** `User.candidate` is defined here, because candidates may import users but not the reverse. */
@Resolver(() => UserType)
export class CandidateUserResolver {
  constructor(private readonly reader: CandidateReader) {}

  @ResolveField(() => CandidateType, {
    nullable: true,
    description: 'The candidate’s profile; null for other kinds of user',
  })
  candidate(@Parent() user: UserType): Promise<CandidateType | null> {
    return this.reader.of(user);
  }
}
