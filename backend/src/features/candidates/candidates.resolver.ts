import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
import { CandidateReader } from './candidate.reader';
import { CandidatePatch, CandidateType } from './candidate.types';
import { HistoryService } from './history/history.service';
import { ProfileService } from './profile/profile.service';
import { ExperienceInput, StudyInput } from './profile/profile-parts.types';

const id = (description: string) => Args('id', { type: () => ID, description });
const version = () =>
  Args('version', {
    type: () => Int,
    description: 'The version that the caller has read; STALE_VERSION when the object changed since',
  });
const idempotencyKey = () => Args('idempotencyKey', IDEMPOTENCY_KEY);

@Resolver(() => CandidateType)
export class CandidatesResolver {
  constructor(
    private readonly reader: CandidateReader,
    private readonly profile: ProfileService,
    private readonly history: HistoryService,
  ) {}

  @Query(() => CandidateType, { description: "The caller's own profile." })
  @Access({ kinds: ['CANDIDATE'] })
  candidate(): Promise<CandidateType> {
    return this.reader.read();
  }

  @Mutation(() => CandidateType, {
    description:
      'Changes the caller’s profile. PHONE_EXISTS at `telephone` when another person has the number. STALE_VERSION when the profile changed since it was read.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  updateCandidate(@version() expected: number, @Args('input') input: CandidatePatch): Promise<CandidateType> {
    return this.profile.update(expected, input);
  }

  @Mutation(() => CandidateType, {
    description:
      'Adds an experience to the caller’s profile. QUOTA_EXCEEDED above 30. DATE_RANGE_INVALID at `endDate` before the start, INVALID_INPUT for a date in the future.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  createExperience(@Args('input') input: ExperienceInput, @idempotencyKey() key: string): Promise<CandidateType> {
    return this.history.addExperience(input, key);
  }

  @Mutation(() => CandidateType, {
    description:
      'Changes an experience of the caller’s profile. DATE_RANGE_INVALID at `endDate` before the start, INVALID_INPUT for a date in the future, NOT_FOUND for an experience of another person.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  updateExperience(
    @id('Id of an experience of the caller') experience: string,
    @version() expected: number,
    @Args('input') input: ExperienceInput,
  ): Promise<CandidateType> {
    return this.history.changeExperience(experience, expected, input);
  }

  @Mutation(() => CandidateType, {
    description:
      'Deletes an experience of the caller’s profile. NOT_FOUND for an id that is not an experience of the caller.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  deleteExperience(@id('Id of an experience of the caller') experience: string): Promise<CandidateType> {
    return this.history.remove('candidate_experience', experience);
  }

  @Mutation(() => CandidateType, {
    description:
      'Adds a study to the caller’s profile. QUOTA_EXCEEDED above 20. DATE_RANGE_INVALID at `endDate` before the start, INVALID_INPUT for a date in the future.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  createStudy(@Args('input') input: StudyInput, @idempotencyKey() key: string): Promise<CandidateType> {
    return this.history.addStudy(input, key);
  }

  @Mutation(() => CandidateType, {
    description:
      'Changes a study of the caller’s profile. DATE_RANGE_INVALID at `endDate` before the start, INVALID_INPUT for a date in the future, NOT_FOUND for a study of another person.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  updateStudy(
    @id('Id of a study of the caller') study: string,
    @version() expected: number,
    @Args('input') input: StudyInput,
  ): Promise<CandidateType> {
    return this.history.changeStudy(study, expected, input);
  }

  @Mutation(() => CandidateType, {
    description: 'Deletes a study of the caller’s profile. NOT_FOUND for an id that is not a study of the caller.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  deleteStudy(@id('Id of a study of the caller') study: string): Promise<CandidateType> {
    return this.history.remove('candidate_study', study);
  }
}
