import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access, type AccessRule } from '../../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { DatabaseCandidateSelection } from '../selection.types';
import { CandidateTagInput, CandidateTagType, TaggedCandidates } from './tag.types';
import { TagsService } from './tags.service';

const STAFF: AccessRule = { kinds: ['STAFF'], permission: 'DATABASE_LIST_CANDIDATES' };

@Resolver(() => CandidateTagType)
export class TagsResolver {
  constructor(private readonly service: TagsService) {}

  @Query(() => [CandidateTagType], { description: 'The tags of the institution, by name; at most 200.' })
  @Access(STAFF)
  candidateTags(): Promise<CandidateTagType[]> {
    return this.service.list();
  }

  @Mutation(() => CandidateTagType, {
    description: 'Creates a tag. ALREADY_EXISTS for a name in use, QUOTA_EXCEEDED above 200 tags per institution.',
  })
  @Access(STAFF)
  createCandidateTag(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: CandidateTagInput,
  ): Promise<CandidateTagType> {
    return this.service.create(input, key);
  }

  @Mutation(() => CandidateTagType, {
    description:
      'Renames a tag. ALREADY_EXISTS for a name in use. STALE_VERSION when the tag changed since it was read.',
  })
  @Access(STAFF)
  updateCandidateTag(
    @Args('id', { type: () => ID, description: 'Id of the tag' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the tag that the caller read' }) version: number,
    @Args('input') input: CandidateTagInput,
  ): Promise<CandidateTagType> {
    return this.service.rename(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a tag and removes the tag from all candidates. FORBIDDEN for a tag of a colleague without INSTITUTION_EDIT. STALE_VERSION when the tag changed since it was read.',
  })
  @Access(STAFF)
  deleteCandidateTag(
    @Args('id', { type: () => ID, description: 'Id of the tag' }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the tag that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }

  @Mutation(() => TaggedCandidates, {
    description:
      'Adds tags to candidates and removes others, at most 20 tags and 1,000 candidates. NOT_FOUND at each unknown tag or candidate; the call then changes nothing. QUOTA_EXCEEDED for a filter that matches more than 1,000 candidates.',
  })
  @Access(STAFF)
  tagCandidates(
    @Args('selection') selection: DatabaseCandidateSelection,
    @Args('add', {
      type: () => [ID],
      defaultValue: [],
      description:
        'Ids of tags that the candidates get, at most 20. At least one tag in `add` or `remove` is required. No tag may be in both lists',
    })
    add: string[],
    @Args('remove', {
      type: () => [ID],
      defaultValue: [],
      description: 'Ids of tags that are removed from the candidates, at most 20',
    })
    remove: string[],
  ): Promise<TaggedCandidates> {
    return this.service.tag(selection, add, remove);
  }
}
